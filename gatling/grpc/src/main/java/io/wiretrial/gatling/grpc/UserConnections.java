package io.wiretrial.gatling.grpc;

import io.gatling.core.session.Session;

/**
 * A connection for each virtual user, on the user's own event loop, kept with the user's
 * other belongings.
 */
final class UserConnections implements Connections {

	private final Channels channels;

	private final Users users;

	UserConnections(Channels channels, Users users) {
		this.channels = channels;
		this.users = users;
	}

	@Override
	public Connection of(Session session) {
		return this.users.belongings(session).connection(this, () -> this.channels.open(session.eventLoop()));
	}

	@Override
	public void close() {
		// each is closed with its user's belongings
	}

}
