package io.wiretrial.gatling.http.connection;

/**
 * Time that a slot waits before it connects again after a failure: 100 ms, doubled with
 * each further failure, at most 1 s.
 */
final class BackOff {

	private static final long FIRST_NANOS = 100_000_000L;

	private static final long LONGEST_NANOS = 1_000_000_000L;

	private long nextNanos = FIRST_NANOS;

	void reset() {
		this.nextNanos = FIRST_NANOS;
	}

	long next() {
		long delay = this.nextNanos;
		this.nextNanos = Math.min(delay * 2, LONGEST_NANOS);
		return delay;
	}

}
