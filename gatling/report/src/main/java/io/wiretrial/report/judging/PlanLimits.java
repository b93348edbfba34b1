package io.wiretrial.report.judging;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.report.results.LimitResult;
import io.wiretrial.report.results.LimitResult.Kept;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Interval;
import io.wiretrial.report.statistics.LateShare;
import io.wiretrial.report.statistics.Sample;

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
		Interval interval = interval(pools, trials, arm, limit);
		return new LimitResult(late.lateOnes(), late.operations(), late.share(),
				(interval != null) ? (Double) interval.low() : null,
				(interval != null) ? (Double) interval.high() : null, kept(interval, limit.allowed()));
	}

	// What two clocks told may have been longer or shorter by their bound
	private @Nullable Interval interval(Pools pools, ConditionTrials trials, String arm, Limit limit) {
		long clocks = trials.clockBound(arm, Measure.TOTAL);
		LateShare fewest = pools.late(arm, limit.bound().toNanos() + clocks);
		LateShare most = pools.late(arm, Math.max(0, limit.bound().toNanos() - clocks));
		Sample sample = trials.sample(pools.counted(arm));
		Interval low = (fewest != null) ? fewest.interval(sample, this.level) : null;
		Interval high = (most != null) ? most.interval(sample, this.level) : null;
		return (low != null && high != null) ? new Interval(low.low(), high.high()) : null;
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
