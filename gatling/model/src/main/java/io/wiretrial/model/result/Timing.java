package io.wiretrial.model.result;

import java.time.Instant;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Default;

/**
 * Times of a trial, and how it ended.
 *
 * @param startedAt wall-clock start of its block
 * @param leadInNanos planned unrecorded time
 * @param windowNanos recorded time that is its own: that of the block's phase divided by
 * the trials that shared it
 * @param deadNanos time between the end of the previous block and this one's start
 * @param ending how it ended
 * @param clockErrorNanos by how much the service's monotonic clock left what the
 * generator's own readings allow, 0 if it did not
 * @param clockBoundNanos by how much delays in one direction between two clocks may be
 * wrong; null where both ends read one
 */
public record Timing(Instant startedAt, long leadInNanos, long windowNanos, long deadNanos, Ending ending,
		@Default("0") long clockErrorNanos, @Nullable Long clockBoundNanos) {

	/**
	 * End of a trial.
	 *
	 * @param targetDied whether the target died during the trial
	 * @param late whether operations or messages were missing at the drain deadline
	 * @param stuck whether the trial did not come to rest at all
	 */
	public record Ending(boolean targetDied, boolean late, boolean stuck) {
	}

}
