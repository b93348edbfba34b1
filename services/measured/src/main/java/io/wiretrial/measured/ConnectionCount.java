package io.wiretrial.measured;

import java.util.concurrent.atomic.LongAdder;

/**
 * Counts the transport connections that are open now. Safe for any number of threads.
 */
public final class ConnectionCount {

	private final LongAdder open = new LongAdder();

	/**
	 * Counts a connection that was accepted.
	 */
	public void opened() {
		this.open.increment();
	}

	/**
	 * Takes off a connection that {@link #opened()} counted.
	 */
	public void closed() {
		this.open.decrement();
	}

	/**
	 * Returns the connections that are open now.
	 * @return a number that is exact when no connection opens or closes meanwhile
	 */
	public long open() {
		return this.open.sum();
	}

}
