package io.wiretrial.link;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Both directions of a link, and the connections on them. Counters may be read by all.
 */
final class Directions {

	private final AtomicLong accepted = new AtomicLong();

	private final AtomicLong ended = new AtomicLong();

	private final AtomicLong reset = new AtomicLong();

	private final Set<Connection> connections = new LinkedHashSet<>();

	private final Direction up;

	private final Direction down;

	Directions(Direction up, Direction down) {
		this.up = up;
		this.down = down;
	}

	Direction up() {
		return this.up;
	}

	Direction down() {
		return this.down;
	}

	void accepted(Connection connection) {
		this.connections.add(connection);
		DirectionCounters.add(this.accepted, 1);
	}

	void over(Connection connection, boolean wasReset) {
		this.connections.remove(connection);
		DirectionCounters.add(this.ended, 1);
		if (wasReset) {
			DirectionCounters.add(this.reset, 1);
		}
	}

	void resetAll() {
		List.copyOf(this.connections).forEach(Connection::resetPassed);
	}

	LinkCounts counts(long cpuNanos) {
		return new LinkCounts(this.accepted.get(), this.ended.get(), this.reset.get(), this.up.counters().counts(),
				this.down.counters().counts(), cpuNanos);
	}

}
