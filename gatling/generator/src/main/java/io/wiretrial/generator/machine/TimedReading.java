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

	/**
	 * Returns by how much the service's clock is another one than the generator's: what
	 * one of them stamps and the other reads would be wrong by it.
	 * @return the middle of what the reading allows; none where it allows the same clock
	 */
	public ClockOffset clockOffset() {
		long now = this.cost.monotonicNanos();
		if (now >= this.askedNanos && now <= this.answeredNanos) {
			return ClockOffset.NONE;
		}
		long half = (this.answeredNanos - this.askedNanos + 1) / 2;
		return new ClockOffset(now - this.askedNanos - half, half);
	}

}
