package io.wiretrial.gatling.protocol;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A stream's observer, if there is one, with what it throws caught and logged. Hot path.
 *
 * @param <M> type of the messages
 * @param observer the observer, or null
 * @param session session of the opening
 */
public record StreamWatch<M>(@Nullable StreamObserver<M> observer, Session session) {

	private static final Logger logger = LoggerFactory.getLogger(StreamWatch.class);

	/**
	 * Tells of the opening.
	 * @return false if the observer threw
	 */
	public boolean opened() {
		try {
			if (this.observer != null) {
				this.observer.opened(this.session, System.nanoTime());
			}
			return true;
		}
		catch (Throwable ex) {
			log("the opening", ex);
			return false;
		}
	}

	/**
	 * Tells of a message.
	 * @param receivedNanos when it came
	 * @param message the message; one of SSE or WebSocket is valid during this call only
	 * @return false if the observer threw
	 */
	public boolean message(long receivedNanos, M message) {
		try {
			if (this.observer != null) {
				this.observer.message(this.session, receivedNanos, message);
			}
			return true;
		}
		catch (Throwable ex) {
			log("a message", ex);
			return false;
		}
	}

	/**
	 * Tells of the end.
	 * @param failure the cause, or null if the user wished it
	 * @param sentBytes bytes sent, as {@link StreamObserver#ended} counts them
	 * @param receivedBytes bytes received, as {@link StreamObserver#ended} counts them
	 */
	public void ended(@Nullable FailureCause failure, long sentBytes, long receivedBytes) {
		try {
			if (this.observer != null) {
				this.observer.ended(this.session, FailureCause.nameOf(failure), sentBytes, receivedBytes);
			}
		}
		catch (Throwable ex) {
			log("the end", ex);
		}
	}

	// At most twice for each stream, since what is thrown ends it.
	private static void log(String event, Throwable thrown) {
		logger.error("The observer of a stream failed when told of {}: fix what it throws.", event, thrown);
	}

}
