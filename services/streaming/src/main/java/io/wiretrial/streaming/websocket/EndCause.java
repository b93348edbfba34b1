package io.wiretrial.streaming.websocket;

/**
 * Cause of a connection's end, as the meters have it.
 */
enum EndCause {

	/** The peer closed it, or it broke. */
	PEER,

	/** An endpoint closed it. */
	ENDPOINT,

	/** The peer broke the protocol or a limit. */
	VIOLATION,

	/** The peer did not read what was sent, or there was no memory for more. */
	SLOW,

	/** Nothing was heard after a ping. */
	HALF_OPEN,

	/** No message for long. */
	IDLE,

	/** The service ended. */
	STOP,

	/** The service failed. */
	FAILURE

}
