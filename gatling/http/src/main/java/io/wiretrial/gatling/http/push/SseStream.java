package io.wiretrial.gatling.http.push;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.Header;
import io.wiretrial.gatling.http.connection.SessionText;
import io.wiretrial.gatling.protocol.StreamObserver;

/**
 * A stream of server-sent events (WHATWG HTML, section 9.2), a source of actions. Each
 * virtual user has its own stream of this name; one still open when its user leaves is
 * closed. Over HTTP/1.1 it takes up a connection of its target while it lasts: send the
 * user's other requests to another target. Immutable: every method returns a changed
 * copy, of which actions are made.
 */
public final class SseStream {

	private final PushPlan plan;

	/**
	 * Starts with a stream of a name.
	 * @param name name of the stream; each virtual user has its own
	 */
	public SseStream(String name) {
		this(new PushPlan(name));
	}

	private SseStream(PushPlan plan) {
		this.plan = plan;
	}

	/**
	 * Says where the stream is.
	 * @param path path and query; may contain expressions
	 * @return a changed copy
	 */
	public SseStream get(String path) {
		return with((copy) -> copy.path = SessionText.ofPath(path));
	}

	/**
	 * Says where the stream is.
	 * @param path makes path and query
	 * @return a changed copy
	 */
	public SseStream get(Function<Session, String> path) {
		return with((copy) -> copy.path = SessionText.of(path));
	}

	/**
	 * Adds a header, or replaces the target's header of that name. {@code accept} is
	 * {@code text/event-stream} unless set.
	 * @param name header name
	 * @param value constant or expression such as {@code #{token}}
	 * @return a changed copy
	 */
	public SseStream header(String name, String value) {
		return with((copy) -> {
			List<Header> more = new ArrayList<>(copy.headers);
			more.add(new Header(name, value));
			copy.headers = List.copyOf(more);
		});
	}

	/**
	 * Resumes after an event.
	 * @param id makes the value of the header {@code Last-Event-ID}; null or empty leaves
	 * it out
	 * @return a changed copy
	 */
	public SseStream lastEventId(Function<Session, @Nullable String> id) {
		return with((copy) -> copy.lastEventId = id);
	}

	/**
	 * Chooses the target; needed if the protocol has several.
	 * @param name its name in the protocol
	 * @return a changed copy
	 */
	public SseStream target(String name) {
		return with((copy) -> copy.target = name);
	}

	/**
	 * Tells an observer of the stream and each event.
	 * @param observer who is told
	 * @return a changed copy
	 */
	public SseStream observe(StreamObserver<PushMessage> observer) {
		return with((copy) -> copy.observer = observer);
	}

	/**
	 * Limits the size of an event.
	 * @param bytes largest event, at least 1; default 64 MiB
	 * @return a changed copy
	 */
	public SseStream maxEventBytes(int bytes) {
		return with((copy) -> copy.limit(bytes));
	}

	/**
	 * Opens the stream; ends when the head of a reply with status 200 and type
	 * {@code text/event-stream} has come.
	 * @param requestName name in the report; may contain expressions
	 * @return the action
	 */
	public PushStep open(String requestName) {
		SessionText path = this.plan.requirePath("get");
		return new PushStep(requestName,
				(timeout, context, next) -> new SseOpenAction(this.plan, path, requestName, timeout, context, next));
	}

	/**
	 * Closes the stream: over HTTP/1.1 its connection, over HTTP/2 only the stream, by
	 * RST_STREAM with CANCEL. Nothing is waited for. A server on Netty ends an HTTP/2
	 * connection of which more than 200 streams are reset in 30 seconds: spread streams
	 * that close together over more connections.
	 * @param requestName name in the report; may contain expressions
	 * @return the action
	 */
	public PushStep close(String requestName) {
		return new PushStep(requestName,
				(timeout, context, next) -> new SseCloseAction(this.plan, requestName, context, next));
	}

	private SseStream with(Consumer<PushPlan> change) {
		PushPlan copy = this.plan.copy();
		change.accept(copy);
		return new SseStream(copy);
	}

}
