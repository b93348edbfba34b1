package io.wiretrial.report.judging;

import java.util.List;
import java.util.function.ToDoubleFunction;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.Humps;
import io.wiretrial.report.statistics.Pooled;
import io.wiretrial.report.statistics.Sums;

/**
 * The ratios of one condition. That of a primary comparison has the level at which all of
 * its plan hold together, wherever it is used; all others stand alone.
 *
 * @param trials trials of the condition
 * @param pools values of its arms
 * @param metric the plan's metric
 * @param level confidence of their intervals
 */
record Ratios(ConditionTrials trials, Pools pools, Metric metric, double level) {

	/** Episodes of two arms together below which nothing is compared. */
	static final int FEWEST_EPISODES = 10;

	/** A bound as large as the delay itself leaves it open. */
	private static final double ALMOST_ALL = 0.999_999;

	String baseline() {
		return this.trials.condition().baseline();
	}

	// Arms whose comparison with the baseline gets a word
	List<String> primary() {
		return this.trials.condition().primary();
	}

	// The plan's metric, as it is compared here
	Metric compared() {
		return this.trials.compared(this.metric);
	}

	// Null below two units, and for what has no logarithm
	@Nullable Comparison comparison(String arm, String other, Metric by) {
		if (!isCountable(arm, other, by)) {
			return null;
		}
		List<Integer> blocks = this.pools.blocksOf(by, arm, other);
		Estimate ratio = Estimate.of(this.trials.sample(blocks), log(arm, other, by, blocks));
		boolean judged = by.equals(compared()) && ((other.equals(baseline()) && primary().contains(arm))
				|| (arm.equals(baseline()) && primary().contains(other)));
		return (ratio != null) ? new Comparison(ratio.within(clocks(arm, by) + clocks(other, by)),
				judged ? this.level : Comparison.PLAIN, control(by)) : null;
	}

	String tooFewBlocks() {
		return "An interval takes 2 complete blocks in which both arms have values; complete here: %d."
			.formatted(this.trials.blocks().size());
	}

	// Rare counts say nothing, least of all that two arms are the same
	boolean isCountable(String arm, String other, Metric by) {
		return by.measure() != Measure.SLOW_EPISODES
				|| this.trials.episodes(arm) + this.trials.episodes(other) >= FEWEST_EPISODES;
	}

	Remedy remedy() {
		return new Remedy(this.trials.starts().size(), this.trials.sample(this.trials.blocks()).countsStarts());
	}

	ToDoubleFunction<int[]> log(String arm, String other, Metric by, List<Integer> blocks) {
		ToDoubleFunction<int[]> one = this.pools.log(arm, by, blocks);
		ToDoubleFunction<int[]> two = this.pools.log(other, by, blocks);
		return (weights) -> one.applyAsDouble(weights) - two.applyAsDouble(weights);
	}

	// A′ : A
	@Nullable Estimate control(Metric by) {
		List<Integer> blocks = this.pools.blocksOf(by, baseline());
		Estimate control = Estimate.of(this.trials.sample(blocks), control(by, blocks));
		return (control != null) ? control.within(2 * clocks(baseline(), by)) : null;
	}

	// By how much the logarithm of a delay may be wrong because two clocks told it
	double clocks(String arm, Metric by) {
		long bound = this.trials.clockBound(arm, by.measure());
		Double value = (bound > 0) ? value(arm, by) : null;
		return (value != null) ? -Math.log1p(-Math.min(bound / value, ALMOST_ALL)) : 0;
	}

	ToDoubleFunction<int[]> control(Metric by, List<Integer> blocks) {
		List<Pooled> sides = this.pools.of(baseline(), by, blocks);
		return (weights) -> Math.log(sides.get(1).value(weights)) - Math.log(sides.get(0).value(weights));
	}

	boolean hasHumps(String arm, String other, Metric by, Comparison comparison) {
		boolean quantile = by.statistic() == Statistic.MEDIAN || by.statistic() == Statistic.P99;
		List<Integer> blocks = this.pools.blocksOf(by, arm, other);
		return quantile && Measures.of(by.measure()).kind() == MeasureKind.TIME
				&& Humps.found(this.trials.sample(blocks), log(arm, other, by, blocks), comparison.logRatio());
	}

	// In the files' unit, over the blocks of its ratio; null where no block has it
	@Nullable Double value(String arm, Metric by) {
		List<Integer> both = this.pools.blocksOf(by, arm, baseline());
		List<Integer> blocks = both.isEmpty() ? this.pools.blocksOf(by, arm) : both;
		if (blocks.isEmpty()) {
			return null;
		}
		int[] all = this.trials.sample(blocks).all();
		boolean rare = Measures.of(by.measure()).kind().isRare();
		return rare ? this.pools.of(arm, by, blocks)
			.stream()
			.mapToDouble((side) -> plain(side).value(all))
			.average()
			.orElse(0) : Math.exp(this.pools.log(arm, by, blocks).applyAsDouble(all));
	}

	// What a logarithm needs is not shown
	private static Pooled plain(Pooled pooled) {
		return (pooled instanceof Sums sums) ? new Sums(sums.sums(), sums.counts(), 0) : pooled;
	}

}
