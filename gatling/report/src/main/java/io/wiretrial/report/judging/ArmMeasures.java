package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.Pushed;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.measure.Unit;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.MeasureResult;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.statistics.Sample;

/**
 * Everything that is shown of an arm beside its word. The intervals of these ratios stand
 * alone, at 95 %.
 *
 * @param ratios ratios of the condition
 * @param compared tells of a metric whether the arm is divided by its baseline
 */
record ArmMeasures(Ratios ratios, Predicate<Metric> compared) {

	private static final long P99_FROM = 1_000;

	private static final long P999_FROM = 10_000;

	private static final double[] SHARES = { 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999 };

	// Values that must lie beyond a percentile that is drawn
	private static final double BEYOND = 10;

	// Over a network windows hold few operations, and readings may cost more than they
	private static final double READINGS = 0.1;

	private static final Metric RATE = Metric.mean(Measure.THROUGHPUT);

	// The plan's metric first, with the ratio of its verdict
	List<MeasureResult> of(String arm, @Nullable VerdictResult verdict) {
		Metric metric = this.ratios.compared();
		List<MeasureResult> results = new ArrayList<>();
		Stream.concat(Stream.of(metric), DisplayedMetrics.of(this.ratios.trials().condition().operation()).stream())
			.distinct()
			.filter((each) -> isSupported(arm, each))
			.forEach((each) -> {
				Double value = this.ratios.value(arm, each);
				if (value != null && Double.isFinite(value)) {
					Unit unit = Measures.of(each.measure()).unit();
					results.add(new MeasureResult(each.measure(), each.statistic(), unit, value * unit.scale(),
							(each.equals(metric) && verdict != null) ? verdict.size() : ratio(arm, each)));
				}
			});
		return results;
	}

	ArmResults.Seen seen(String arm) {
		Double planned = counted(arm).map((trial) -> trial.counts().plannedRate())
			.filter(Objects::nonNull)
			.findFirst()
			.orElse(null);
		Measure latency = MetricName.latency(this.ratios.trials().condition().operation());
		return new ArmResults.Seen(micros(arm, latency, 50, 1), micros(arm, latency, 99, P99_FROM),
				(planned != null) ? planned : this.ratios.value(arm, RATE), offeredPerSecond(arm), cpu(arm));
	}

	private ArmResults.@Nullable ServiceCpu cpu(String arm) {
		Metric cpu = Metric.mean(MetricName.cpu(this.ratios.trials().condition().operation()));
		Double value = isSupported(arm, cpu) ? this.ratios.value(arm, cpu) : null;
		Unit unit = Measures.of(cpu.measure()).unit();
		return (value != null) ? new ArmResults.ServiceCpu(value * unit.scale(), unit, ratio(arm, cpu)) : null;
	}

	ArmResults.@Nullable Percentiles percentiles(String arm) {
		Double p50 = micros(arm, 50, 1);
		Double p90 = micros(arm, 90, 1);
		Double max = micros(arm, 100, 1);
		return (p50 == null || p90 == null || max == null) ? null
				: new ArmResults.Percentiles(this.ratios.pools().samples(arm), p50, p90, micros(arm, 99, P99_FROM),
						micros(arm, 99.9, P999_FROM), max, distribution(arm));
	}

	private List<ArmResults.AtMost> distribution(String arm) {
		List<ArmResults.AtMost> distribution = new ArrayList<>();
		for (double share : SHARES) {
			Double micros = micros(arm, share * 100, Math.round(BEYOND / (1 - share)));
			if (micros != null) {
				distribution.add(new ArmResults.AtMost(share, micros));
			}
		}
		return distribution;
	}

	private @Nullable Double micros(String arm, double percentile, long from) {
		return micros(arm, Measure.TOTAL, percentile, from);
	}

	private @Nullable Double micros(String arm, Measure time, double percentile, long from) {
		Double nanos = (this.ratios.pools().samples(arm) < from) ? null
				: this.ratios.pools().percentile(arm, time, percentile);
		return (nanos != null) ? (Double) (nanos * Unit.MICROSECONDS.scale()) : null;
	}

	List<ArmResults.BlockValue> blocks(String arm) {
		Metric metric = this.ratios.compared();
		String baseline = this.ratios.baseline();
		List<Integer> blocks = this.ratios.pools().blocksOf(metric, arm, baseline);
		Sample sample = this.ratios.trials().sample(blocks);
		ToDoubleFunction<int[]> value = this.ratios.pools().log(arm, metric, blocks);
		ToDoubleFunction<int[]> ratio = arm.equals(baseline) ? this.ratios.control(metric, blocks)
				: this.ratios.log(arm, baseline, metric, blocks);
		double scale = Measures.of(metric.measure()).unit().scale();
		List<ArmResults.BlockValue> values = new ArrayList<>();
		for (int i = 0; i < blocks.size(); i++) {
			double of = Math.exp(value.applyAsDouble(sample.only(i))) * scale;
			double against = Math.exp(ratio.applyAsDouble(sample.only(i)));
			if (Double.isFinite(of) && Double.isFinite(against)) {
				values.add(new ArmResults.BlockValue(blocks.get(i), this.ratios.trials().startOf(blocks.get(i)), of,
						against));
			}
		}
		return values;
	}

	Map<Flag, Integer> flags(String arm) {
		Map<Flag, Integer> flags = new EnumMap<>(Flag.class);
		counted(arm).flatMap((trial) -> trial.flags().stream()).forEach((flag) -> flags.merge(flag, 1, Integer::sum));
		return flags;
	}

	Map<String, Long> failures(String arm) {
		Map<String, Long> failures = new HashMap<>();
		counted(arm).forEach((
				trial) -> trial.counts().failures().forEach((cause, count) -> failures.merge(cause, count, Long::sum)));
		return failures;
	}

	private Stream<TrialResult> counted(String arm) {
		return this.ratios.trials().counted(arm).stream();
	}

	boolean isSupported(String arm, Metric metric) {
		if (metric.statistic() == Statistic.P99 && this.ratios.pools().samples(arm) < P99_FROM) {
			return false;
		}
		boolean cpu = Measures.of(metric.measure()).kind() == MeasureKind.CPU;
		return !cpu || !(isBlurred(arm) || isBlurred(this.ratios.baseline()));
	}

	private boolean isBlurred(String arm) {
		List<ServerCost> costs = counted(arm).map((trial) -> trial.cost().server()).filter(Objects::nonNull).toList();
		long idle = costs.stream().mapToLong(ServerCost::idleNanos).sum();
		long cpu = costs.stream().mapToLong((cost) -> cost.cpuNanos() - cost.compilerNanos()).sum();
		return !this.ratios.trials().condition().load().network().bare() && idle > READINGS * cpu;
	}

	// Rows per second that a feed offered, in the middle of the trials
	private @Nullable Double offeredPerSecond(String arm) {
		double[] offered = counted(arm).map(TrialResult::pushed)
			.filter(Objects::nonNull)
			.map(Pushed::offeredPerSecond)
			.filter(Objects::nonNull)
			.mapToDouble(Double::doubleValue)
			.sorted()
			.toArray();
		return (offered.length > 0) ? (Double) Median.withDefaults().evaluate(offered) : null;
	}

	private @Nullable RatioResult ratio(String arm, Metric metric) {
		boolean shared = Measures.of(metric.measure()).kind().isShared();
		return (this.compared.test(metric) && !shared)
				? RatioResult.of(this.ratios.comparison(arm, this.ratios.baseline(), metric)) : null;
	}

}
