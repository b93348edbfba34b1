package io.wiretrial.report.judging;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.LimitResult;
import io.wiretrial.report.statistics.Interval;
import io.wiretrial.report.statistics.LateShare;
import io.wiretrial.trial.plan.Limit;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Statistic;

/**
 * The limit of a plan, against which each arm is held under each condition.
 *
 * @param limit the limit; null where the plan has none
 * @param level confidence at which all its words hold together
 * @param judged whether the preset judges anything
 */
record Limits(@Nullable Limit limit, double level, boolean judged) {

	private static final Metric TOTAL = new Metric(Measure.TOTAL, Statistic.MEDIAN);

	@Nullable LimitResult of(Pools pools, ConditionTrials trials, String arm) {
		LateShare late = (this.limit != null) ? pools.late(arm, this.limit.bound().toNanos()) : null;
		if (this.limit == null || late == null) {
			return null;
		}
		List<Integer> blocks = pools.blocksOf(TOTAL, arm);
		Interval interval = late.interval(trials.sample(blocks), this.level);
		if (interval == null) {
			return new LimitResult(late.share(), null, null, this.judged ? "too close to call" : "not judged");
		}
		return new LimitResult(late.share(), interval.low(), interval.high(), word(interval, this.limit.allowed()));
	}

	private String word(Interval interval, double allowed) {
		if (!this.judged) {
			return "not judged";
		}
		if (interval.high() < allowed) {
			return "holds";
		}
		return (interval.low() > allowed) ? "misses" : "too close to call";
	}

}
