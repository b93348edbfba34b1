package io.wiretrial.streaming.websocket;

/**
 * Kinds of silence that {@link Liveness} tells of.
 */
enum Silence {

	/** Nothing came after a ping. */
	HALF_OPEN,

	/** Something came after a ping, but the peer takes nothing of what waits for it. */
	STALLED,

	/** No message for long, either way. */
	IDLE

}
