package io.wiretrial.push.stream;

/**
 * Protocol of a stream.
 */
public enum StreamProtocol {

	/** Server-sent events. */
	SSE,

	/** WebSocket. */
	WEBSOCKET

}
