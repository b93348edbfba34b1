package io.wiretrial.generator.machine;

/**
 * A reading of a service between two moments of the generator's monotonic clock.
 *
 * @param cost what the service said
 * @param askedNanos before it was asked
 * @param answeredNanos after it had answered
 */
public record TimedReading(CostReading cost, long askedNanos, long answeredNanos) {

	// What clocks of two machines may drift apart
	private static final long DRIFT = 1_000;

	/**
	 * Returns by how much the service's clock ran faster or slower since an earlier
	 * reading than both readings allow.
	 * @param earlier the earlier reading, of the same process
	 * @return nanoseconds, 0 if it did not; a thousandth of the time between is allowed
	 */
	public long clockError(TimedReading earlier) {
		long elapsed = this.cost.monotonicNanos() - earlier.cost.monotonicNanos();
		long most = this.answeredNanos - earlier.askedNanos;
		long least = this.askedNanos - earlier.answeredNanos;
		return Math.max(0, Math.max(elapsed - most, least - elapsed) - most / DRIFT);
	}

}
