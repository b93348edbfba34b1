package io.wiretrial.gatling.http.websocket;

import java.util.function.Function;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.SessionText;
import io.wiretrial.gatling.http.push.PushPlan;
import io.wiretrial.gatling.http.push.PushStep;
import io.wiretrial.gatling.http.push.PushStream;
import io.wiretrial.gatling.http.push.TimedStep;

/**
 * A WebSocket (RFC 6455, without compression) on a TCP connection of its own. Its target
 * must speak HTTP/1.1; WebSockets take none of its connections: leave it at
 * {@code connectionPerUser()}. Actions of a stream that has ended fail at once with the
 * cause of its end.
 */
public final class WebSocketStream extends PushStream<WebSocketStream> {

	private @Nullable String subprotocol;

	/**
	 * Starts with a stream of a name.
	 * @param name name of the stream; each virtual user has its own
	 */
	public WebSocketStream(String name) {
		super(name);
	}

	/**
	 * Says where the WebSocket is.
	 * @param path path and query; may contain expressions
	 * @return a copy with that; this one stays as it is
	 */
	public WebSocketStream connect(String path) {
		return at(SessionText.ofPath(path));
	}

	/**
	 * Says where the WebSocket is.
	 * @param path makes path and query, which begin with / and are plain ASCII
	 * @return a copy with that; this one stays as it is
	 */
	public WebSocketStream connect(Function<Session, String> path) {
		return at(SessionText.of(path));
	}

	/**
	 * Offers a subprotocol; a server that does not agree to it fails the opening.
	 * @param name the subprotocol
	 * @return a copy with that; this one stays as it is
	 */
	public WebSocketStream subprotocol(String name) {
		return with((copy) -> copy.subprotocol = name);
	}

	/**
	 * Limits the size of a message; a larger one ends the stream.
	 * @param bytes largest message, at least 1; default 64 MiB
	 * @return a copy with that; this one stays as it is
	 */
	public WebSocketStream maxMessageBytes(int bytes) {
		return limit(bytes);
	}

	/**
	 * Opens the stream; ends when the server has agreed to the upgrade.
	 * @param requestName name in the report; may contain expressions
	 * @return the action, to be given to {@code exec}
	 */
	public WebSocketOpen open(String requestName) {
		PushPlan plan = plan();
		SessionText path = plan.requirePath("connect");
		return new WebSocketOpen(requestName,
				(step, context, next) -> new WebSocketOpenAction(plan, path, this.subprotocol, step, context, next));
	}

	/**
	 * Sends a text message; ends when it is flushed to the transport.
	 * @param requestName name in the report; may contain expressions
	 * @param text the message; may contain expressions
	 * @return the action, to be given to {@code exec}
	 */
	public PushStep sendText(String requestName, String text) {
		return sendText(requestName, SessionText.of(text)::in);
	}

	/**
	 * Sends a text message; ends when it is flushed to the transport.
	 * @param requestName name in the report; may contain expressions
	 * @param text makes the message
	 * @return the action, to be given to {@code exec}
	 */
	public PushStep sendText(String requestName, Function<Session, String> text) {
		return new PushStep(requestName, doing(text));
	}

	/**
	 * Sends a binary message; ends when it is flushed to the transport.
	 * @param requestName name in the report; may contain expressions
	 * @param bytes makes the message: a {@code byte[]}, which is not changed, or a
	 * {@link io.netty.buffer.ByteBuf}, which is released
	 * @return the action, to be given to {@code exec}
	 */
	public PushStep sendBinary(String requestName, Function<Session, ?> bytes) {
		return new PushStep(requestName, doing(bytes));
	}

	/**
	 * Sends a message and waits for the next one.
	 * @param requestName name in the report; may contain expressions
	 * @param message makes the message: a {@code String} is sent as text, a
	 * {@code byte[]} (not changed) or {@link io.netty.buffer.ByteBuf} (released) as
	 * binary; a frame of Netty's as it is
	 * @return the action, to be given to {@code exec}
	 */
	public WebSocketAsk sendAndAwait(String requestName, Function<Session, ?> message) {
		return new WebSocketAsk(requestName, doing(message)).until((answer) -> true);
	}

	/**
	 * Closes the stream with code 1000 and waits for the server's close; messages that
	 * come meanwhile are observed by nobody, as in a browser.
	 * @param requestName name in the report; may contain expressions
	 * @return the action, to be given to {@code exec}
	 */
	public PushStep close(String requestName) {
		return new PushStep(requestName, doing(null));
	}

	private TimedStep.Maker doing(@Nullable Function<Session, ?> message) {
		PushPlan plan = plan();
		return (step, context, next) -> new OpenSocketAction(plan, step, message, context, next);
	}

}
