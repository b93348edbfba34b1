package io.wiretrial.streaming.websocket;

import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;

import io.wiretrial.broadcast.Reader;

/**
 * Connection that an endpoint sends by. All methods but {@link #eventLoop()} are for the
 * connection's event loop alone; after the connection has begun to close, or has ended,
 * they do nothing but release what they are given. An interface so that endpoints can be
 * tested without a network. A reader for whose answers or pushes the process has no
 * memory is closed with 1013.
 */
public interface WebSocketConnection extends Reader<SharedMessage> {

	/**
	 * Returns the thread of this connection; others share it.
	 * @return event loop, safe to call from any thread
	 */
	EventLoop eventLoop();

	/**
	 * Sends an answer to what came in. While the peer does not read its answers (64 KB of
	 * them, beyond what its socket takes), no more is read of what it sends, so that
	 * nothing piles up.
	 * @param message whole message of text or binary; its hold passes to the connection
	 */
	void reply(WebSocketFrame message);

	/**
	 * Sends what the peer did not ask for, without flushing. A peer that does not read
	 * fast enough, so that the limits of what is pending are exceeded, is disconnected:
	 * it alone loses something, and nobody waits for it.
	 * @param message message; its hold stays with the caller
	 */
	void push(SharedMessage message);

	@Override
	default void send(SharedMessage message) {
		push(message);
	}

	/**
	 * Begins the closing handshake.
	 * @param status code that the peer is told
	 * @param reason why, at most 123 bytes
	 */
	void close(WebSocketCloseStatus status, String reason);

}
