package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.MeasureRow;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ArmVerdicts;
import io.wiretrial.report.results.MeasureResult;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.Judge;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Statistic;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.result.Pushed;
import io.wiretrial.trial.result.TrialResult;

/**
 * Everything that is shown of an arm beside its verdicts. The interval of a measure that
 * is not judged stands alone, at the plain level.
 *
 * @param trials trials of the condition
 * @param judged metrics that have verdicts
 * @param settings significance and margin
 */
record ArmMeasures(ConditionTrials trials, List<Metric> judged, JudgeSettings settings) {

	private static final long P99_TRIAL_FROM = 1_000;

	// Measures of an arm, the judged metrics first with the ratios of their verdicts
	List<MeasureResult> of(String arm, @Nullable ArmVerdicts verdicts) {
		Map<Metric, MeasureResult.Ratio> judgedRatios = new HashMap<>();
		if (verdicts != null) {
			verdicts.all().forEach((verdict) -> add(judgedRatios, verdict));
		}
		List<MeasureResult> results = new ArrayList<>();
		Stream.concat(this.judged.stream(), DisplayedMetrics.of(this.trials.condition().operation()).stream())
			.distinct()
			.forEach((metric) -> {
				double[] values = values(arm, metric);
				if (values.length > 0 && isSupported(arm, metric)) {
					MeasureResult.Ratio ratio = judgedRatios.get(metric);
					results.add(new MeasureResult(metric.measure(), metric.statistic(),
							Measures.of(metric.measure()).unit(), shown(arm, metric, values),
							Median.withDefaults().evaluate(values) * Measures.of(metric.measure()).unit().scale(),
							(ratio != null) ? ratio : ratio(arm, estimate(arm, metric))));
				}
			});
		return results;
	}

	private static void add(Map<Metric, MeasureResult.Ratio> ratios, VerdictResult verdict) {
		VerdictResult.Size size = verdict.size();
		if (size != null) {
			ratios.put(verdict.metric(), new MeasureResult.Ratio(size.ratio(), size.interval().low(),
					size.interval().high(), size.interval().level(), verdict.evidence().blocks()));
		}
	}

	List<ArmResults.BlockValue> blocks(String arm, Metric metric) {
		String baseline = this.trials.condition().baseline();
		SortedMap<Integer, Double> again = this.trials.baselineLogRatios(metric);
		double scale = Measures.of(metric.measure()).unit().scale();
		List<ArmResults.BlockValue> values = new ArrayList<>();
		for (int block : this.trials.blocksOf(metric, arm, baseline)) {
			double log = this.trials.logValue(block, arm, metric).orElseThrow();
			double logRatio = arm.equals(baseline) ? again.getOrDefault(block, 0.0)
					: log - this.trials.logValue(block, baseline, metric).orElseThrow();
			values.add(new ArmResults.BlockValue(block, this.trials.startOf(block), Math.exp(log) * scale,
					Math.exp(logRatio)));
		}
		return values;
	}

	Map<Flag, Integer> flags(String arm) {
		Map<Flag, Integer> flags = new EnumMap<>(Flag.class);
		all(arm).flatMap((trial) -> trial.flags().stream()).forEach((flag) -> flags.merge(flag, 1, Integer::sum));
		return flags;
	}

	Map<String, Long> failures(String arm) {
		Map<String, Long> failures = new HashMap<>();
		all(arm).forEach((
				trial) -> trial.counts().failures().forEach((cause, count) -> failures.merge(cause, count, Long::sum)));
		return failures;
	}

	private Stream<TrialResult> all(String arm) {
		return this.trials.counted(arm).stream();
	}

	private boolean isSupported(String arm, Metric metric) {
		return metric.statistic() != Statistic.P99 || this.trials.counted(arm)
			.stream()
			.allMatch((trial) -> trial.time(metric.measure()).count() >= P99_TRIAL_FROM);
	}

	private double[] values(String arm, Metric metric) {
		return values(this.trials, arm, metric);
	}

	private static double[] values(ConditionTrials trials, String arm, Metric metric) {
		MeasureRow row = Measures.of(metric.measure());
		return trials.counted(arm)
			.stream()
			.flatMapToDouble((trial) -> row.shown(trial, metric.statistic()).stream())
			.sorted()
			.toArray();
	}

	// Median over the trials of an arm, in the unit in which it is shown
	static double median(ConditionTrials trials, String arm, Metric metric) {
		double[] values = values(trials, arm, metric);
		return (values.length > 0)
				? Median.withDefaults().evaluate(values) * Measures.of(metric.measure()).unit().scale() : 0;
	}

	// Rows per second that a feed offered, in the middle of the trials
	@Nullable Double offeredPerSecond(String arm) {
		double[] offered = this.trials.counted(arm)
			.stream()
			.map(TrialResult::pushed)
			.filter(Objects::nonNull)
			.map(Pushed::offeredPerSecond)
			.filter(Objects::nonNull)
			.mapToDouble(Double::doubleValue)
			.sorted()
			.toArray();
		return (offered.length > 0) ? (Double) Median.withDefaults().evaluate(offered) : null;
	}

	// The geometric mean, with which ratios go; episodes and throttling are rare, and the
	// mean of the logarithms of what is often 0 is none
	private double shown(String arm, Metric metric, double[] values) {
		MeasureRow row = Measures.of(metric.measure());
		List<Integer> blocks = this.trials.blocksOf(metric, arm, this.trials.condition().baseline());
		if (row.kind().isRare() || blocks.isEmpty()) {
			return DoubleStream.of(values).average().orElse(0) * row.unit().scale();
		}
		return Math.exp(this.trials.logs(arm, metric, blocks).mean()) * row.unit().scale();
	}

	private @Nullable Estimate estimate(String arm, Metric metric) {
		String baseline = this.trials.condition().baseline();
		if (arm.equals(baseline) || Measures.of(metric.measure()).kind().isShared()) {
			return null;
		}
		return new Judge(this.settings).estimate(this.trials.series(arm, baseline, metric));
	}

	private MeasureResult.@Nullable Ratio ratio(String arm, @Nullable Estimate estimate) {
		if (estimate == null || !Verdicts.isFinite(estimate) || arm.equals(this.trials.condition().baseline())) {
			return null;
		}
		return new MeasureResult.Ratio(estimate.size(), estimate.anyStart().low(), estimate.anyStart().high(),
				1 - estimate.significance(), estimate.blocks());
	}

}
