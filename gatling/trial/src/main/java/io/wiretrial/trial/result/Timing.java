package io.wiretrial.trial.result;

import java.time.Instant;

/**
 * When a trial was played and how it ended.
 *
 * @param startedAt wall-clock start of the lead-in
 * @param leadInNanos planned unrecorded time
 * @param windowNanos planned recorded time
 * @param deadNanos time between the end of the previous trial and this one's start
 * @param ending how it ended
 */
public record Timing(Instant startedAt, long leadInNanos, long windowNanos, long deadNanos, Ending ending) {

	/**
	 * How a trial ended.
	 *
	 * @param targetDied whether the target died during the trial
	 * @param late whether operations or messages were missing at the drain deadline
	 * @param stuck whether the trial did not come to rest at all
	 */
	public record Ending(boolean targetDied, boolean late, boolean stuck) {
	}

}
