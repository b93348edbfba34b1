package io.wiretrial.gatling.http.connection;

import io.wiretrial.gatling.protocol.FailureCause;

/**
 * Owner of a connection, who is told what becomes of it: the slot that it fills. All
 * calls come on the connection's event loop.
 */
interface ConnectionOwner {

	// The connection is ready for exchanges.
	void opened(HttpConnection connection);

	// The connection cannot be opened; its socket closes next.
	void failed(FailureCause cause);

	// The connection may be free again.
	void released();

	// Its socket is closed, its exchanges are about to fail. Useful if it served a reply
	// or we closed it.
	void closed(FailureCause cause, boolean useful);

}
