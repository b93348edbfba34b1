package io.wiretrial.model.rules;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.Counts;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.TrialResult;

/**
 * An arm that does not keep up with the plan's rate. What completes within the window
 * falls short of what was intended in it by more than a share, and by more than
 * operations that straddle the window's ends explain: the number in flight at either end
 * varies like its square root. An arm that is short by a share has also fallen behind by
 * that share of the window at its end, so that the last 5 % of its operations took at
 * least 95 % of it; a burst of arrivals just before the end is no fault. Nor is what
 * happens while the hypervisor takes the processors.
 *
 * @param share share of the intended operations that may be missing, 0 to 1
 * @param deviations how far the number in flight may vary, in standard deviations
 * @param stolen share of the CPU time above which the hypervisor is to blame, 0 to 1
 */
record RateMissed(double share, double deviations, double stolen) {

	private static final double LAST = 0.95;

	FlagRule unless(LateStarts late) {
		return new FlagRule(Flag.RATE_MISSED,
				"Less than %s of the operations completed within the window although the generator was on time, and fewer than those in flight at its ends explain. The slowest %s took at least %s of the window, and the hypervisor took no more than %s of the CPU time."
					.formatted(FlagRule.percent(1 - this.share), FlagRule.percent(1 - LAST),
							FlagRule.percent(LAST * this.share), FlagRule.percent(this.stolen)),
				(trial) -> FlagRule.isScheduled(trial) && !FlagRule.isPushed(trial) && !late.isLate(trial)
						&& trial.cost().generator().stealFraction() <= this.stolen && isMissed(trial));
	}

	private boolean isMissed(TrialResult trial) {
		Counts counts = trial.counts();
		double missing = counts.intended() - counts.completedInWindow();
		double straddling = this.deviations * Math.sqrt(2 * Math.max(1, trial.times().inFlight().mean()));
		boolean behind = trial.time(Measure.TOTAL).p95() >= LAST * this.share * trial.timing().windowNanos();
		return behind && missing > this.share * counts.intended() && missing > straddling;
	}

}
