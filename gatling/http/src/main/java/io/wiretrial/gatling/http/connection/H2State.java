package io.wiretrial.gatling.http.connection;

/** State of an HTTP/2 connection in its life. */
enum H2State {

	/** The server's settings are awaited. */
	OPENING,

	/** It takes new exchanges. */
	OPEN,

	/** It takes no more, and closes with its last exchange. */
	DRAINING

}
