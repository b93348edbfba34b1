package io.wiretrial.model.rules;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.TrialResult;

/**
 * A generator that starts operations late although a lane was free. When all lanes are
 * busy the arm is slow, not the generator. Publishers start on the event loops that
 * receive, so their lateness is measured against the delay that it becomes part of.
 *
 * @param leastNanos lateness that is never too much, in ns
 * @param share lateness that is not too much, as a share of the median total time
 */
public record LateStarts(double leastNanos, double share) {

	private static final int ONE_IN = 100;

	private static final int FEWEST = 2;

	/**
	 * Returns which of the late starts counts. The 99th percentile passes a limit when
	 * more than 1 % do; where one start is more than that, one hiccup shall not flag a
	 * trial, so two are asked for.
	 * @param intended operations of the window, 0 or more
	 * @return rank from the latest, which is 1
	 */
	public static long rank(long intended) {
		return Math.max(FEWEST, intended / ONE_IN + 1);
	}

	FlagRule rule() {
		return new FlagRule(Flag.START_LAG,
				"The generator itself started more than %s of the operations, and at least %d, more than %.0f ms late and later than %s of the median."
					.formatted(FlagRule.percent(1.0 / ONE_IN), FEWEST, this.leastNanos / 1e6,
							FlagRule.percent(this.share)),
				(trial) -> FlagRule.isScheduled(trial) && isLate(trial));
	}

	boolean isLate(TrialResult trial) {
		double limit = Math.max(this.leastNanos, this.share * trial.time(Measure.TOTAL).p50());
		return trial.times().ownLagNanos() > limit;
	}

}
