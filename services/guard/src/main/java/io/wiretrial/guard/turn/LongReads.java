package io.wiretrial.guard.turn;

/**
 * How many connections of one event loop have had reads of late that were large or took
 * long to handle, and how long the next of each may take, so that all of them together
 * keep the loop for {@link #ROUND_NANOS} between two looks at its sockets. For the event
 * loop; hot path.
 */
final class LongReads {

	/** Of all long reads in one round: what others wait for. */
	static final long ROUND_NANOS = 2_000_000;

	/** A read shorter than this leaves others their time. */
	static final long LONG_NANOS = 125_000;

	/** Shorter ones would be more reading than handling. */
	private static final long SHORTEST_NANOS = 25_000;

	/** About 8 ms: many rounds. */
	private static final int WINDOW_BITS = 23;

	private long window;

	private int connections;

	private int connectionsBefore;

	// In which window a time is: one connection counts once in each.
	long window(long nanos) {
		long now = nanos >> WINDOW_BITS;
		if (now != this.window) {
			this.connectionsBefore = (now == this.window + 1) ? this.connections : 0;
			this.connections = 0;
			this.window = now;
		}
		return now;
	}

	// A connection had a long read, its first of this window.
	void add() {
		this.connections++;
	}

	long nanosForOne() {
		int sharing = Math.max(1, Math.max(this.connections, this.connectionsBefore));
		return Math.max(SHORTEST_NANOS, ROUND_NANOS / sharing);
	}

}
