package io.wiretrial.gatling.grpc.connection;

import java.util.function.Function;
import java.util.stream.Stream;

import io.gatling.core.session.Session;
import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.EventLoops;
import io.wiretrial.gatling.protocol.LoopShares;
import io.wiretrial.gatling.protocol.RunTargets;
import io.wiretrial.gatling.protocol.UserResources;

/**
 * All connections to one target: dealt out to the event loops, or one for each virtual
 * user or call. Gatling deals users to event loops in turn too, so the number of a user
 * is divided by the number of loops before it chooses among the connections of its loop.
 * Hot path.
 */
public final class GrpcConnections implements RunTargets.Closing {

	private final CallDefaults defaults;

	private final UserResources users;

	private final Function<EventLoop, GrpcConnection> opener;

	private final @Nullable LoopShares<GrpcConnection[]> shared;

	private final int loops;

	private final boolean forEachCall;

	private final Runnable forgetSessions;

	public GrpcConnections(GrpcTarget target, EventLoops loops, UserResources users) {
		this.defaults = target.calls();
		Channels channels = new Channels(target, loops);
		this.users = users;
		this.opener = channels::open;
		this.loops = loops.size();
		this.forEachCall = target.connections < 0;
		this.forgetSessions = channels::forgetSessions;
		this.shared = (target.connections > 0) ? new LoopShares<>(loops, target.connections, channels::open) : null;
		if (this.shared != null) {
			this.shared.forEach((share) -> Stream.of(share).forEach(GrpcConnection::connect));
		}
	}

	public CallDefaults defaults() {
		return this.defaults;
	}

	// Whether each call has a connection of its own.
	public boolean forEachCall() {
		return this.forEachCall;
	}

	// The connection of a virtual user; called on the user's event loop.
	public GrpcConnection of(Session session) {
		if (this.forEachCall) {
			this.forgetSessions.run();
			return this.users.renewed(session.eventLoop(), session.userId(), this.opener);
		}
		if (this.shared == null) {
			return this.users.connection(session.eventLoop(), session.userId(), this.opener);
		}
		GrpcConnection[] own = this.shared.of(session.eventLoop());
		return (own.length == 1) ? own[0] : own[(int) ((session.userId() / this.loops) % own.length)];
	}

	@Override
	public void close() {
		if (this.shared != null) {
			this.shared.forEach((share) -> Stream.of(share).forEach(GrpcConnection::close));
		}
	}

}
