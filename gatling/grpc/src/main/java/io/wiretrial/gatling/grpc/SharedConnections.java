package io.wiretrial.gatling.grpc;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;

import io.gatling.core.session.Session;
import io.netty.channel.EventLoop;

/**
 * Exactly as many connections as asked for, dealt out to the event loops in turn. Gatling
 * deals users to event loops in turn too, so the number of a user is divided by the
 * number of loops before it chooses among the connections of its loop. Hot path.
 */
final class SharedConnections implements Connections {

	private final List<Connection> all = new ArrayList<>();

	private final IdentityHashMap<EventLoop, Connection[]> byLoop = new IdentityHashMap<>();

	private final int loops;

	SharedConnections(int connections, List<EventLoop> loops, Channels channels) {
		this.loops = loops.size();
		for (int i = 0; i < connections; i++) {
			this.all.add(channels.open(loops.get(i % this.loops)));
		}
		for (int i = 0; i < this.loops; i++) {
			this.byLoop.put(loops.get(i), own(i, connections));
		}
		this.all.forEach(Connection::connect);
	}

	private Connection[] own(int loop, int connections) {
		List<Connection> own = new ArrayList<>();
		for (int i = loop; i < connections; i += this.loops) {
			own.add(this.all.get(i));
		}
		if (own.isEmpty()) {
			own.add(this.all.get(loop % connections));
		}
		return own.toArray(new Connection[0]);
	}

	@Override
	public Connection of(Session session) {
		Connection[] own = Objects.requireNonNull(this.byLoop.get(session.eventLoop()));
		return (own.length == 1) ? own[0] : own[(int) ((session.userId() / this.loops) % own.length)];
	}

	@Override
	public void close() {
		this.all.forEach(Connection::close);
	}

}
