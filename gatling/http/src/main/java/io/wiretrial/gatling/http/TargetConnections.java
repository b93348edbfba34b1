package io.wiretrial.gatling.http;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

import io.netty.channel.EventLoop;

/**
 * All connections to one target: dealt out to the event loops in turn, or one for each
 * virtual user. Hot path.
 */
final class TargetConnections {

	private final Connector connector;

	private final List<LoopConnections> all = new ArrayList<>();

	private final IdentityHashMap<EventLoop, LoopConnections> byLoop = new IdentityHashMap<>();

	TargetConnections(Connector connector, List<Timeouts> loops) {
		this.connector = connector;
		int total = target().connections();
		for (int i = 0; i < loops.size(); i++) {
			Timeouts timeouts = loops.get(i);
			int size = total / loops.size() + ((i < total % loops.size()) ? 1 : 0);
			if (total == 0 || size > 0) {
				this.all.add(new LoopConnections(connector, timeouts.loop(), timeouts, size));
			}
			this.byLoop.put(timeouts.loop(), this.all.get(i % this.all.size()));
		}
		this.all.forEach(LoopConnections::open);
	}

	HttpTarget target() {
		return this.connector.target();
	}

	Connector connector() {
		return this.connector;
	}

	/**
	 * Returns where the exchanges of a user run.
	 * @param userLoop the user's event loop
	 * @return the same, or another one if the target has fewer connections than event
	 * loops
	 */
	EventLoop loop(EventLoop userLoop) {
		return connections(userLoop).loop();
	}

	/**
	 * Hands an exchange to a connection of the user's event loop, or to that of another
	 * one if the target has fewer connections than event loops.
	 * @param userLoop the user's event loop
	 * @param userId the user
	 * @param exchange the exchange
	 */
	void offer(EventLoop userLoop, long userId, Exchange exchange) {
		connections(userLoop).offer(userId, exchange);
	}

	void leave(EventLoop userLoop, long userId) {
		connections(userLoop).leave(userId);
	}

	void shut() {
		this.all.forEach(LoopConnections::shut);
	}

	private LoopConnections connections(EventLoop userLoop) {
		LoopConnections here = this.byLoop.get(userLoop);
		if (here == null) {
			throw new IllegalStateException("The event loop of a virtual user is not one of Gatling's.");
		}
		return here;
	}

}
