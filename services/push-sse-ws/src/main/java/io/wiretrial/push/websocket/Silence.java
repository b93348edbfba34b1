package io.wiretrial.push.websocket;

/**
 * What {@link Liveness} tells of.
 */
enum Silence {

	/** Nothing came after a ping. */
	HALF_OPEN,

	/** No message for long, either way. */
	IDLE

}
