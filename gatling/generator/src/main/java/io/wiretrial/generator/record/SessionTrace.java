package io.wiretrial.generator.record;

import java.util.Arrays;

/**
 * The round trips of paced sessions one by one, in the order in which they ended. Keeps
 * the first 100,000 of a trial. Hot path.
 */
public final class SessionTrace {

	/** The most round trips that an event loop keeps of a trial. */
	public static final int MAX = 100_000;

	private static final int FIRST = 256;

	private static final int FIELDS = 3;

	private boolean on;

	private long[] values = new long[0];

	private int count;

	void switchOn() {
		this.on = true;
	}

	void clear() {
		this.on = false;
		this.count = 0;
	}

	void add(int session, long offsetNanos, long roundTripNanos) {
		if (!this.on || this.count == MAX) {
			return;
		}
		int at = this.count * FIELDS;
		if (at == this.values.length) {
			this.values = Arrays.copyOf(this.values, Math.max(FIRST * FIELDS, 2 * this.values.length));
		}
		this.values[at] = session;
		this.values[at + 1] = offsetNanos;
		this.values[at + 2] = roundTripNanos;
		this.count++;
	}

	void add(SessionTrace other) {
		this.on |= other.on;
		for (int i = 0; i < other.count; i++) {
			add(other.session(i), other.offsetNanos(i), other.roundTripNanos(i));
		}
	}

	/**
	 * Returns the number of round trips.
	 * @return round trips that were kept
	 */
	public int size() {
		return this.count;
	}

	/**
	 * Returns whose round trip it was.
	 * @param index index of the round trip, from 0, below {@link #size()}
	 * @return session, from 0
	 */
	public int session(int index) {
		return (int) this.values[index * FIELDS];
	}

	/**
	 * Returns when it was intended to begin.
	 * @param index index of the round trip, from 0, below {@link #size()}
	 * @return nanoseconds from the start of the window
	 */
	public long offsetNanos(int index) {
		return this.values[index * FIELDS + 1];
	}

	/**
	 * Returns how long it took.
	 * @param index index of the round trip, from 0, below {@link #size()}
	 * @return nanoseconds from the intended send time
	 */
	public long roundTripNanos(int index) {
		return this.values[index * FIELDS + 2];
	}

	/**
	 * Counts runs of successive round trips of a session above a limit.
	 * @param limitNanos round trip in nanoseconds that is not yet slow
	 * @return runs of all sessions together
	 */
	public long episodesAbove(double limitNanos) {
		boolean[] slow = new boolean[0];
		long episodes = 0;
		for (int i = 0; i < this.count; i++) {
			int session = session(i);
			if (session >= slow.length) {
				slow = Arrays.copyOf(slow, session + 1);
			}
			boolean isSlow = roundTripNanos(i) > limitNanos;
			if (isSlow && !slow[session]) {
				episodes++;
			}
			slow[session] = isSlow;
		}
		return episodes;
	}

}
