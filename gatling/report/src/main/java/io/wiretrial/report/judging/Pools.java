package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.model.result.Counts;
import io.wiretrial.model.result.Distribution;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.measure.MeasureRow;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.statistics.Deviation;
import io.wiretrial.report.statistics.Extreme;
import io.wiretrial.report.statistics.LateShare;
import io.wiretrial.report.statistics.Pooled;
import io.wiretrial.report.statistics.Quantile;
import io.wiretrial.report.statistics.Sums;
import io.wiretrial.report.statistics.ValueCounts;

/**
 * The values of the arms of one condition, each pooled over blocks: quantiles of all
 * values, sums over sums. A and A′ are pooled each by itself.
 */
final class Pools {

	private final ConditionTrials trials;

	private final Histograms histograms;

	private final Map<List<Object>, List<Integer>> blocks = new HashMap<>();

	private final Map<List<Object>, List<Pooled>> pools = new HashMap<>();

	Pools(ConditionTrials trials, Histograms histograms) {
		this.trials = trials;
		this.histograms = histograms;
	}

	// Complete blocks in which all these arms have the metric
	List<Integer> blocksOf(Metric metric, String... arms) {
		List<Integer> found = new ArrayList<>(this.trials.blocks());
		for (String arm : arms) {
			found.retainAll(this.blocks.computeIfAbsent(List.of(metric, arm), (key) -> blocksOf(arm, metric)));
		}
		return found;
	}

	private List<Integer> blocksOf(String arm, Metric metric) {
		TreeSet<Integer> found = new TreeSet<>(this.trials.blocks());
		for (SortedMap<Integer, TrialResult> side : this.trials.sides(arm)) {
			found.removeIf((block) -> {
				TrialResult trial = side.get(block);
				return trial == null || !has(trial, metric);
			});
		}
		return List.copyOf(found);
	}

	private boolean has(TrialResult trial, Metric metric) {
		boolean quantile = isTime(metric)
				&& (metric.statistic() == Statistic.MEDIAN || metric.statistic() == Statistic.P99);
		return quantile ? this.histograms.of(trial, metric.measure()).total() > 0 : amount(trial, metric) != null;
	}

	// The pooled values of an arm: two of the baseline
	List<Pooled> of(String arm, Metric metric, List<Integer> ofBlocks) {
		return this.pools.computeIfAbsent(List.of(arm, metric, ofBlocks),
				(key) -> this.trials.sides(arm).stream().map((side) -> pooled(of(side, ofBlocks), metric)).toList());
	}

	// Logarithm of the value, as a function of how often blocks count; of the baseline
	// that of the geometric mean
	ToDoubleFunction<int[]> log(String arm, Metric metric, List<Integer> ofBlocks) {
		List<Pooled> sides = of(arm, metric, ofBlocks);
		return (weights) -> sides.stream()
			.mapToDouble((side) -> Math.log(side.value(weights)))
			.average()
			.orElse(Double.NaN);
	}

	// Any percentile of a time, as users see it; null without values
	@Nullable Double percentile(String arm, Measure time, double percentile) {
		Metric metric = new Metric(time, Statistic.MEDIAN);
		List<Integer> ofBlocks = blocksOf(metric, arm);
		if (ofBlocks.isEmpty()) {
			return null;
		}
		int[] all = this.trials.sample(ofBlocks).all();
		return Math.exp(of(arm, metric, ofBlocks).stream()
			.mapToDouble((side) -> Math.log(((Quantile) side).at(percentile).value(all)))
			.average()
			.orElse(Double.NaN));
	}

	// Values of the total time of the side that has fewest
	long samples(String arm) {
		return this.trials.sides(arm)
			.stream()
			.mapToLong((side) -> side.values()
				.stream()
				.mapToLong((trial) -> this.histograms.of(trial, Measure.TOTAL).total())
				.sum())
			.min()
			.orElse(0);
	}

	// Operations that users waited for longer than a bound, that failed or were not sent;
	// null where none was asked for
	@Nullable LateShare late(String arm, long boundNanos) {
		Measure latency = MetricName.latency(this.trials.condition().operation());
		List<Integer> ofBlocks = counted(arm);
		long[] late = new long[ofBlocks.size()];
		long[] all = new long[ofBlocks.size()];
		for (SortedMap<Integer, TrialResult> side : this.trials.sides(arm)) {
			List<TrialResult> played = of(side, ofBlocks);
			for (int i = 0; i < played.size(); i++) {
				ValueCounts values = this.histograms.of(played.get(i), latency);
				long askedFor = Math.max(values.total(), askedFor(played.get(i).counts()));
				all[i] += askedFor;
				// Answers that broke after their first token came in time for nobody
				long broken = Math.max(0, values.total() - played.get(i).counts().completed());
				late[i] += askedFor - Math.max(0, values.notAbove(boundNanos) - broken);
			}
		}
		return (Arrays.stream(all).sum() == 0) ? null
				: new LateShare(Arrays.stream(late).boxed().toList(), Arrays.stream(all).boxed().toList());
	}

	// Complete blocks in which an arm has its values, or completed nothing
	List<Integer> counted(String arm) {
		List<Integer> found = new ArrayList<>(this.trials.blocks());
		for (SortedMap<Integer, TrialResult> side : this.trials.sides(arm)) {
			found.removeIf((block) -> {
				TrialResult trial = side.get(block);
				return trial == null || !isRecorded(trial);
			});
		}
		return found;
	}

	private boolean isRecorded(TrialResult trial) {
		return trial.counts().completed() == 0 || this.histograms.of(trial, Measure.TOTAL).total() > 0;
	}

	// A feed decides itself how many messages lie within a window: one more or less than
	// there should be is no loss
	private long askedFor(Counts counts) {
		return (this.trials.condition().operation() == Operation.FEED) ? counts.completed() + counts.failed()
				: counts.intended();
	}

	private static List<TrialResult> of(SortedMap<Integer, TrialResult> side, List<Integer> blocks) {
		return blocks.stream().map((block) -> Objects.requireNonNull(side.get(block))).toList();
	}

	private Pooled pooled(List<TrialResult> played, Metric metric) {
		if (!isTime(metric)) {
			return sums(played, metric);
		}
		List<Distribution> times = played.stream().map((trial) -> trial.time(metric.measure())).toList();
		return switch (metric.statistic()) {
			case MEAN -> sums(played, metric);
			case MEDIAN -> Quantile.of(50, counts(played, metric.measure()));
			case P99 -> Quantile.of(99, counts(played, metric.measure()));
			case STANDARD_DEVIATION -> new Deviation(values(times, Distribution::count),
					values(times, (each) -> each.count() * each.mean()), values(times, Pools::squares));
			case MIN -> new Extreme(values(times, Distribution::min), false);
			case MAX -> new Extreme(values(times, Distribution::max), true);
		};
	}

	private static boolean isTime(Metric metric) {
		return Measures.of(metric.measure()).kind() == MeasureKind.TIME;
	}

	private List<ValueCounts> counts(List<TrialResult> played, Measure measure) {
		return played.stream().map((trial) -> this.histograms.of(trial, measure)).toList();
	}

	private static List<Double> values(List<Distribution> times, ToDoubleFunction<Distribution> value) {
		return times.stream().mapToDouble(value).boxed().toList();
	}

	private static double squares(Distribution times) {
		double deviation = times.standardDeviation();
		return (times.count() - 1) * deviation * deviation + times.count() * times.mean() * times.mean();
	}

	private static Sums sums(List<TrialResult> played, Metric metric) {
		List<MeasureRow.Amount> amounts = played.stream()
			.map((trial) -> Objects.requireNonNull(amount(trial, metric)))
			.toList();
		return new Sums(amounts.stream().map(MeasureRow.Amount::sum).toList(),
				amounts.stream().map(MeasureRow.Amount::count).toList(), Measures.of(metric.measure()).added());
	}

	private static MeasureRow.@Nullable Amount amount(TrialResult trial, Metric metric) {
		return Measures.of(metric.measure()).amount().apply(trial);
	}

}
