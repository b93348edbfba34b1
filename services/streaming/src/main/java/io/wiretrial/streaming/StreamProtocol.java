package io.wiretrial.streaming;

/**
 * Protocol of a stream.
 */
public enum StreamProtocol {

	/** Server-sent events. */
	SSE,

	/** WebSocket. */
	WEBSOCKET

}
