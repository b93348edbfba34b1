package io.wiretrial.gatling.http.push;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

import io.gatling.javaapi.core.Session;

import io.wiretrial.gatling.http.connection.Header;
import io.wiretrial.gatling.http.connection.SessionText;
import io.wiretrial.gatling.protocol.StreamObserver;

/**
 * A WebSocket (RFC 6455, without compression), a source of actions. Each virtual user has
 * its own stream of this name, on a TCP connection of its own; one still open when its
 * user leaves is closed. Actions of a stream that has ended fail at once with the cause
 * of its end. Immutable: every method returns a changed copy, of which actions are made.
 */
public final class WebSocketStream {

	private final PushPlan plan;

	/**
	 * Starts with a stream of a name.
	 * @param name name of the stream; each virtual user has its own
	 */
	public WebSocketStream(String name) {
		this(new PushPlan(name));
	}

	private WebSocketStream(PushPlan plan) {
		this.plan = plan;
	}

	/**
	 * Says where the WebSocket is.
	 * @param path path and query; may contain expressions
	 * @return a changed copy
	 */
	public WebSocketStream connect(String path) {
		return with((copy) -> copy.path = SessionText.ofPath(path));
	}

	/**
	 * Says where the WebSocket is.
	 * @param path makes path and query
	 * @return a changed copy
	 */
	public WebSocketStream connect(Function<Session, String> path) {
		return with((copy) -> copy.path = SessionText.of(path));
	}

	/**
	 * Offers a subprotocol; a server that does not agree to it fails the opening.
	 * @param name the subprotocol
	 * @return a changed copy
	 */
	public WebSocketStream subprotocol(String name) {
		return with((copy) -> copy.subprotocol = name);
	}

	/**
	 * Adds a header to the upgrade, or replaces the target's header of that name.
	 * @param name header name
	 * @param value constant or expression such as {@code #{token}}
	 * @return a changed copy
	 */
	public WebSocketStream header(String name, String value) {
		return with((copy) -> {
			List<Header> more = new ArrayList<>(copy.headers);
			more.add(new Header(name, value));
			copy.headers = List.copyOf(more);
		});
	}

	/**
	 * Chooses the target, which must speak HTTP/1.1; needed if the protocol has several.
	 * WebSockets take none of its connections: leave it at {@code connectionPerUser()}.
	 * @param name its name in the protocol
	 * @return a changed copy
	 */
	public WebSocketStream target(String name) {
		return with((copy) -> copy.target = name);
	}

	/**
	 * Tells an observer of the stream and each message.
	 * @param observer who is told
	 * @return a changed copy
	 */
	public WebSocketStream observe(StreamObserver<PushMessage> observer) {
		return with((copy) -> copy.observer = observer);
	}

	/**
	 * Limits the size of a message; a larger one ends the stream.
	 * @param bytes largest message, at least 1; default 64 MiB
	 * @return a changed copy
	 */
	public WebSocketStream maxMessageBytes(int bytes) {
		return with((copy) -> copy.limit(bytes));
	}

	/**
	 * Opens the stream; ends when the server has agreed to the upgrade.
	 * @param requestName name in the report; may contain expressions
	 * @return the action
	 */
	public WebSocketOpen open(String requestName) {
		this.plan.requirePath("connect");
		return new WebSocketOpen(this.plan, requestName);
	}

	/**
	 * Sends a text message; ends when it is flushed to the transport.
	 * @param requestName name in the report; may contain expressions
	 * @param text the message; may contain expressions
	 * @return the action
	 */
	public PushStep sendText(String requestName, String text) {
		return sendText(requestName, SessionText.of(text)::in);
	}

	/**
	 * Sends a text message; ends when it is flushed to the transport.
	 * @param requestName name in the report; may contain expressions
	 * @param text makes the message
	 * @return the action
	 */
	public PushStep sendText(String requestName, Function<Session, String> text) {
		return send(requestName, text);
	}

	/**
	 * Sends a binary message; ends when it is flushed to the transport.
	 * @param requestName name in the report; may contain expressions
	 * @param bytes makes the message: a {@code byte[]}, which is not changed, or a
	 * {@link io.netty.buffer.ByteBuf}, which is released
	 * @return the action
	 */
	public PushStep sendBinary(String requestName, Function<Session, ?> bytes) {
		return send(requestName, bytes);
	}

	/**
	 * Sends a message and waits for the next one.
	 * @param requestName name in the report; may contain expressions
	 * @param message makes the message: a {@code String} is sent as text, a
	 * {@code byte[]} (not changed) or {@link io.netty.buffer.ByteBuf} (released) as
	 * binary
	 * @return the action
	 */
	public WebSocketAsk sendAndAwait(String requestName, Function<Session, ?> message) {
		return new WebSocketAsk(this.plan, requestName, message);
	}

	/**
	 * Closes the stream with code 1000 and waits for the server's close; messages that
	 * come meanwhile are still observed.
	 * @param requestName name in the report; may contain expressions
	 * @return the action
	 */
	public PushStep close(String requestName) {
		return new PushStep(requestName,
				(timeout, context, next) -> new WebSocketCloseAction(this.plan, requestName, timeout, context, next));
	}

	private PushStep send(String requestName, Function<Session, ?> message) {
		return new PushStep(requestName, (timeout, context, next) -> new WebSocketSendAction(this.plan, requestName,
				new AskPlan(message), timeout, context, next));
	}

	private WebSocketStream with(Consumer<PushPlan> change) {
		PushPlan copy = this.plan.copy();
		change.accept(copy);
		return new WebSocketStream(copy);
	}

}
