package io.wiretrial.gatling.grpc;

import io.gatling.core.session.Session;

/**
 * The connections of one target.
 */
sealed interface Connections permits SharedConnections, UserConnections {

	// The connection of a virtual user; called on the user's event loop.
	Connection of(Session session);

	void close();

}
