package io.wiretrial.streaming.websocket;

import io.netty.buffer.ByteBuf;

/**
 * One end of an open WebSocket: what an endpoint does with the messages it gets. All
 * calls come on the connection's event loop, so nothing here may block. Messages are
 * whole, within the size limit, and text is valid UTF-8. Buffers are released by the
 * caller: retain what is to be kept.
 */
public interface Conversation {

	/**
	 * A message of text came.
	 * @param utf8 octets of the whole message, released by the caller
	 */
	default void text(ByteBuf utf8) {
	}

	/**
	 * A binary message came.
	 * @param octets octets of the whole message, released by the caller
	 */
	default void binary(ByteBuf octets) {
	}

	/**
	 * The service ends: the last occasion to send something before the close frame with
	 * 1001.
	 */
	default void stopping() {
	}

	/**
	 * The connection has ended, in whatever way. Called once, never from within
	 * {@link WebSocketConnection#push}.
	 */
	default void ended() {
	}

}
