package io.wiretrial.gatling.http.connection;

import io.netty.handler.codec.http2.DefaultHttp2LocalFlowController;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Stream;

/**
 * The receive window of a whole HTTP/2 connection. SETTINGS cannot change it, only a
 * WINDOW_UPDATE of stream 0 can (RFC 9113, section 6.9.2).
 *
 * @param bytes its size, 65535 to 2³¹ − 1
 */
record ConnectionWindow(int bytes) {

	static final int DEFAULT_BYTES = 65_535;

	private static final float UPDATE_NOW = 0.999f;

	// Netty sends the update only when the window left is below a ratio of the whole, so
	// the ratio is raised for a moment.
	void open(DefaultHttp2LocalFlowController flow, Http2Stream connection) throws Http2Exception {
		if (this.bytes > DEFAULT_BYTES) {
			flow.incrementWindowSize(connection, this.bytes - DEFAULT_BYTES);
			flow.windowUpdateRatio(connection, UPDATE_NOW);
			flow.windowUpdateRatio(connection, DefaultHttp2LocalFlowController.DEFAULT_WINDOW_UPDATE_RATIO);
		}
	}

}
