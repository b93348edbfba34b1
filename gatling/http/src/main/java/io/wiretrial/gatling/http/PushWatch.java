package io.wiretrial.gatling.http;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells a stream's observer, if there is one, and logs what it throws. Hot path.
 *
 * @param observer the observer, or null
 * @param session session of the opening
 */
record PushWatch(@Nullable PushObserver observer, Session session) {

	private static final Logger logger = LoggerFactory.getLogger(PushWatch.class);

	/**
	 * Tells of the opening.
	 * @param nanos when
	 * @return false if the observer threw
	 */
	boolean opened(long nanos) {
		try {
			if (this.observer != null) {
				this.observer.opened(this.session, nanos);
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
	 * @param message the message
	 * @return false if the observer threw
	 */
	boolean message(PushMessage message) {
		try {
			if (this.observer != null) {
				this.observer.message(this.session, message);
			}
			return true;
		}
		catch (Throwable ex) {
			log("a message", ex);
			return false;
		}
	}

	void ended(@Nullable String failure, long sentBytes, long receivedBytes) {
		try {
			if (this.observer != null) {
				this.observer.ended(this.session, failure, sentBytes, receivedBytes);
			}
		}
		catch (Throwable ex) {
			log("the end", ex);
		}
	}

	// At most twice for each stream, since what is thrown ends it.
	private static void log(String event, Throwable thrown) {
		logger.error("The observer of a push stream failed when told of {}: mend what it throws.", event, thrown);
	}

}
