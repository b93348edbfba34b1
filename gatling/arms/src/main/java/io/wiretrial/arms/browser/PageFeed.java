package io.wiretrial.arms.browser;

import java.time.Duration;
import java.util.function.Function;
import java.util.function.ToIntFunction;

import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.gatling.protocol.StreamObserver;

/**
 * A feed that pages subscribe to, one stream for each virtual user; a source of actions.
 *
 * @param name name of the streams
 * @param target name of the target in the protocol
 * @param request what pages ask for
 * @param number number of a user's stream, its own within the run
 * @param observer takes batches once the page is asked for them
 * @param timeout longest time of an action
 */
public record PageFeed(String name, String target, PageRequest request, ToIntFunction<Session> number,
		StreamObserver<PageBatch> observer, Function<Session, Duration> timeout) {

	/**
	 * Opens the stream; ends when the page says that it is open.
	 * @param requestName name in the report
	 * @return the action, to be given to {@code exec}
	 */
	public ActionBuilder open(String requestName) {
		return () -> (context, next) -> new OpenPageAction(requestName, this, context, next);
	}

	/**
	 * Closes the stream; ends when the page has done so.
	 * @param requestName name in the report
	 * @return the action, to be given to {@code exec}
	 */
	public ActionBuilder close(String requestName) {
		return () -> (context, next) -> new ClosePageAction(requestName, this, context, next);
	}

}
