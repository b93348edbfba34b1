package io.wiretrial.report.judging;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.report.results.LimitResult;
import io.wiretrial.report.results.LimitResult.Kept;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Interval;
import io.wiretrial.report.statistics.LateShare;

/**
 * The limits of a plan, against which each arm is held under each condition.
 *
 * @param plan the plan
 * @param level confidence at which all its words hold together
 * @param judged whether the preset judges anything
 */
record PlanLimits(Plan plan, double level, boolean judged) {

	static PlanLimits of(PlannedRun run, boolean judged) {
		return new PlanLimits(run.plan(), Comparison.level(run.limits()), judged);
	}

	// Null where the condition has none, and where no block is complete
	@Nullable LimitResult of(Pools pools, ConditionTrials trials, String arm) {
		Limit limit = this.plan.limit(trials.condition().id());
		LateShare late = (limit != null) ? pools.late(arm, limit.bound().toNanos()) : null;
		if (limit == null || late == null) {
			return null;
		}
		Interval interval = late.interval(trials.sample(pools.counted(arm)), this.level);
		return new LimitResult(late.lateOnes(), late.operations(), late.share(),
				(interval != null) ? (Double) interval.low() : null,
				(interval != null) ? (Double) interval.high() : null, kept(interval, limit.allowed()));
	}

	private Kept kept(@Nullable Interval interval, double allowed) {
		if (!this.judged) {
			return Kept.NOT_JUDGED;
		}
		if (interval != null && interval.high() < allowed) {
			return Kept.HOLDS;
		}
		return (interval != null && interval.low() > allowed) ? Kept.MISSES : Kept.TOO_CLOSE;
	}

}
