package io.wiretrial.push.stream;

/**
 * What a stream is sent by.
 */
public enum StreamProtocol {

	/** Server-sent events. */
	SSE,

	/** WebSocket. */
	WEBSOCKET

}
