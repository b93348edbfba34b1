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

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.MeasureRow;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.MeasureResult;
import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.Judge;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.report.statistics.NoiseBand;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Statistic;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.result.Pushed;
import io.wiretrial.trial.result.TrialResult;

/**
 * Everything that is shown of an arm beside its verdict. Each measure's interval stands
 * alone, at the plain level: only the plan's metric is judged.
 */
final class ArmMeasures {

	private static final long P99_TRIAL_FROM = 1_000;

	private final ConditionTrials trials;

	private final Metric judged;

	private final JudgeSettings settings;

	ArmMeasures(ConditionTrials trials, Metric judged, JudgeSettings settings) {
		this.trials = trials;
		this.judged = judged;
		this.settings = settings;
	}

	// Measures of an arm, the plan's metric first with the given estimate
	List<MeasureResult> of(String arm, @Nullable Estimate judgedEstimate) {
		List<MeasureResult> results = new ArrayList<>();
		Stream.concat(Stream.of(this.judged), Shown.of(this.trials.condition().operation()).stream())
			.distinct()
			.forEach((metric) -> {
				double[] values = values(arm, metric);
				if (values.length > 0 && isSupported(arm, metric)) {
					boolean isJudged = metric.equals(this.judged);
					Estimate estimate = isJudged ? judgedEstimate : estimate(arm, metric);
					results.add(new MeasureResult(metric.measure(), metric.statistic(),
							Measures.of(metric.measure()).unit(), shown(values, metric.measure()),
							ratio(arm, estimate)));
				}
			});
		return results;
	}

	List<ArmResults.BlockValue> blocks(String arm) {
		boolean baseline = arm.equals(this.trials.condition().baseline());
		SortedMap<Integer, Double> ratios = baseline ? this.trials.baselineLogRatios(this.judged)
				: this.trials.logRatios(arm, this.trials.condition().baseline(), this.judged);
		double scale = Measures.of(this.judged.measure()).unit().scale();
		List<ArmResults.BlockValue> values = new ArrayList<>();
		ratios.forEach((block, logRatio) -> this.trials.logValue(block, arm, this.judged)
			.ifPresent(
					(log) -> values.add(new ArmResults.BlockValue(block, Math.exp(log) * scale, Math.exp(logRatio)))));
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
		return Stream.concat(this.trials.counted(arm).stream(), this.trials.failed(arm).stream());
	}

	private boolean isSupported(String arm, Metric metric) {
		return metric.statistic() != Statistic.P99 || this.trials.counted(arm)
			.stream()
			.allMatch((trial) -> trial.time(metric.measure()).count() >= P99_TRIAL_FROM);
	}

	private double[] values(String arm, Metric metric) {
		MeasureRow row = Measures.of(metric.measure());
		return this.trials.counted(arm)
			.stream()
			.flatMapToDouble((trial) -> row.shown(trial, metric.statistic()).stream())
			.sorted()
			.toArray();
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
		return (offered.length > 0) ? (Double) median(offered) : null;
	}

	// Episodes and throttling are rare: the middle of many trials would be 0
	private static double shown(double[] values, Measure measure) {
		MeasureRow row = Measures.of(measure);
		return row.kind().isRare() ? DoubleStream.of(values).average().orElse(0) : median(values) * row.unit().scale();
	}

	private @Nullable Estimate estimate(String arm, Metric metric) {
		String baseline = this.trials.condition().baseline();
		if (arm.equals(baseline) || Measures.of(metric.measure()).kind().isShared()) {
			return null;
		}
		BlockSeries series = this.trials.series(arm, baseline, metric);
		return (series.size() < 2) ? null
				: new Judge(this.settings).judge(List.of(new Comparison(arm, series, 0)), NoiseBand.of(List.of()))
					.comparisons()
					.get(0)
					.estimate();
	}

	private MeasureResult.@Nullable Ratio ratio(String arm, @Nullable Estimate estimate) {
		if (estimate == null || !Verdicts.isFinite(estimate) || arm.equals(this.trials.condition().baseline())) {
			return null;
		}
		return new MeasureResult.Ratio(estimate.size(), estimate.difference().counting().low(),
				estimate.difference().counting().high(), 1 - estimate.difference().significance(), estimate.blocks());
	}

	private static double median(double[] sorted) {
		int middle = sorted.length / 2;
		return (sorted.length % 2 == 1) ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
	}

}
