package io.wiretrial.kit;

import java.util.concurrent.atomic.LongAdder;

/**
 * Counts completed operations: one per unary call, request or one-way stream, failed ones
 * included, and one per answer on a bidirectional stream. Safe for any number of threads;
 * made for the hot path.
 */
public final class OperationCount {

	private final LongAdder completed = new LongAdder();

	/**
	 * Counts one operation whose last byte was handed to the transport.
	 */
	public void complete() {
		this.completed.increment();
	}

	/**
	 * Returns the operations completed since the start.
	 * @return a number that is exact when nothing is in flight
	 */
	public long completed() {
		return this.completed.sum();
	}

}
