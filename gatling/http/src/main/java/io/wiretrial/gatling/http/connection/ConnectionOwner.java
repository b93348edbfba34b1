package io.wiretrial.gatling.http.connection;

import io.wiretrial.gatling.protocol.FailureCause;

/**
 * Who is told what becomes of a connection: the slot that it fills. All calls come on the
 * connection's event loop.
 */
interface ConnectionOwner {

	/**
	 * The connection is ready for exchanges.
	 * @param connection the connection
	 */
	void opened(Connection connection);

	/**
	 * The connection cannot be opened; its socket closes next.
	 * @param cause bounded name of the cause
	 */
	void failed(FailureCause cause);

	/**
	 * The connection may be free again.
	 */
	void released();

	/**
	 * The connection is about to fail its exchanges, its socket is closed.
	 * @param cause bounded name of the cause
	 * @param useful whether it served a reply or was closed by us
	 */
	void closed(FailureCause cause, boolean useful);

}
