package io.wiretrial.gatling.http.sse;

import java.util.function.Function;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.SessionText;
import io.wiretrial.gatling.http.push.PushPlan;
import io.wiretrial.gatling.http.push.PushStep;
import io.wiretrial.gatling.http.push.PushStream;

/**
 * A stream of server-sent events (WHATWG HTML, section 9.2). Over HTTP/1.1 it takes up a
 * connection of its target while it lasts: send the user's other requests to another
 * target. The header {@code accept} is {@code text/event-stream} unless set.
 */
public final class SseStream extends PushStream<SseStream> {

	private @Nullable Function<Session, @Nullable String> lastEventId;

	/**
	 * Starts with a stream of a name.
	 * @param name name of the stream; each virtual user has its own
	 */
	public SseStream(String name) {
		super(name);
	}

	/**
	 * Says where the stream is.
	 * @param path path and query; may contain expressions
	 * @return a copy with that; this one stays as it is
	 */
	public SseStream get(String path) {
		return at(SessionText.ofPath(path));
	}

	/**
	 * Says where the stream is.
	 * @param path makes path and query, which begin with / and are plain ASCII
	 * @return a copy with that; this one stays as it is
	 */
	public SseStream get(Function<Session, String> path) {
		return at(SessionText.of(path));
	}

	/**
	 * Resumes after an event.
	 * @param id makes the value of the header {@code Last-Event-ID}; null or empty leaves
	 * it out
	 * @return a copy with that; this one stays as it is
	 */
	public SseStream lastEventId(Function<Session, @Nullable String> id) {
		return with((copy) -> copy.lastEventId = id);
	}

	/**
	 * Limits the size of an event.
	 * @param bytes largest event, at least 1; default 64 MiB
	 * @return a copy with that; this one stays as it is
	 */
	public SseStream maxEventBytes(int bytes) {
		return limit(bytes);
	}

	/**
	 * Opens the stream; ends when the head of a reply with status 200 and type
	 * {@code text/event-stream} has come.
	 * @param requestName name in the report; may contain expressions
	 * @return the action, to be given to {@code exec}
	 */
	public PushStep open(String requestName) {
		PushPlan plan = plan();
		SessionText path = plan.requirePath("get");
		return new PushStep(requestName,
				(step, context, next) -> new SseOpenAction(plan, path, this.lastEventId, step, context, next));
	}

	/**
	 * Closes the stream: over HTTP/1.1 its connection, over HTTP/2 only the stream, by
	 * RST_STREAM with CANCEL. Nothing is waited for. A server on Netty ends an HTTP/2
	 * connection of which more than 200 streams are reset in 30 seconds: spread streams
	 * that close together over more connections.
	 * @param requestName name in the report; may contain expressions
	 * @return the action, to be given to {@code exec}
	 */
	public PushStep close(String requestName) {
		PushPlan plan = plan();
		return new PushStep(requestName, (step, context, next) -> new SseCloseAction(plan, step, context, next));
	}

}
