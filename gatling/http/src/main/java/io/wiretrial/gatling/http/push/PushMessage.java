package io.wiretrial.gatling.http.push;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;

/**
 * A message that a server pushed: an event of an SSE stream or a message of a WebSocket.
 * One object serves all messages of a stream and is valid only during the call that shows
 * it: take what you need and keep neither it nor its buffers. Hot path.
 */
public interface PushMessage {

	/**
	 * Says when the message was there.
	 * @return {@link System#nanoTime()} at which the read that completed the message came
	 * from the transport; several messages of one read have the same time
	 */
	long receivedNanos();

	/**
	 * The payload: the event's data, its lines joined by line feeds, or the message of a
	 * WebSocket. What lies outside its readable bytes is none of the message; it must be
	 * neither changed nor released.
	 * @return the readable bytes, in UTF-8 unless {@link #isBinary()}
	 */
	ByteBuf content();

	/**
	 * Says how the payload is meant.
	 * @return true for a binary message of a WebSocket, false for text and for SSE
	 */
	default boolean isBinary() {
		return false;
	}

	/**
	 * The stream's last event id after this event.
	 * @return the id, made when first asked for; empty if there was none yet, and for
	 * WebSockets
	 */
	default String id() {
		return "";
	}

	/**
	 * The type of the event.
	 * @return the type, made only when it differs from the one before; {@code message} if
	 * the event names none, and for WebSockets
	 */
	default String event() {
		return "message";
	}

	/**
	 * The size of the payload.
	 * @return number of bytes that {@link #content()} had at first
	 */
	int sizeBytes();

	/**
	 * Copies the payload.
	 * @return a new array, which may be kept
	 */
	default byte[] bytes() {
		return ByteBufUtil.getBytes(content());
	}

}
