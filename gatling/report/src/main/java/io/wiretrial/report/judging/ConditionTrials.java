package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.wiretrial.report.measure.MeasureRow;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.result.Outcome;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.Role;

/**
 * The trials of one condition, by block. A block counts if all its trials were played and
 * none of them is void; within it an arm is compared if neither it nor the baseline
 * failed.
 */
final class ConditionTrials {

	/** Episodes of two arms together below which nothing is compared. */
	static final int FEWEST_EPISODES = 10;

	private final Condition condition;

	private final SortedMap<Integer, List<TrialResult>> complete = new TreeMap<>();

	private int voidBlocks;

	ConditionTrials(Condition condition, int trialsInBlock, List<TrialResult> trials) {
		this.condition = condition;
		Map<Integer, List<TrialResult>> blocks = trials.stream()
			.collect(Collectors.groupingBy((trial) -> trial.id().block(), TreeMap::new, Collectors.toList()));
		blocks.forEach((block, ofBlock) -> {
			if (ofBlock.stream().anyMatch((trial) -> trial.outcome() == Outcome.VOID)) {
				this.voidBlocks++;
			}
			else if (ofBlock.size() == trialsInBlock) {
				this.complete.put(block, ofBlock);
			}
		});
	}

	Condition condition() {
		return this.condition;
	}

	int voidBlocks() {
		return this.voidBlocks;
	}

	int completeBlocks() {
		return this.complete.size();
	}

	List<Integer> blocks() {
		return List.copyOf(this.complete.keySet());
	}

	// Trials of complete blocks that count for an arm, both baseline trials included
	List<TrialResult> counted(String arm) {
		return ofArm(arm).filter((trial) -> trial.outcome() == Outcome.OK).toList();
	}

	List<TrialResult> failed(String arm) {
		return ofArm(arm).filter((trial) -> trial.outcome() == Outcome.FAILED).toList();
	}

	// Complete blocks in which the arm, or the baseline it is divided by, failed
	int failedBlocks(String arm) {
		return (int) this.complete.values()
			.stream()
			.filter((trials) -> trials.stream()
				.anyMatch((trial) -> trial.outcome() == Outcome.FAILED
						&& (trial.id().arm().equals(arm) || trial.id().role() != Role.CHALLENGER)))
			.count();
	}

	// Complete blocks in which a trial of this very arm failed
	int blocksWithFailed(String arm) {
		return (int) failed(arm).stream().mapToInt((trial) -> trial.id().block()).distinct().count();
	}

	private static OptionalDouble value(TrialResult trial, Metric metric) {
		return Measures.of(metric.measure()).compared(trial, metric.statistic());
	}

	// Slow episodes of all counted trials of an arm
	long episodes(String arm) {
		return Math.round(counted(arm).stream()
			.mapToDouble((trial) -> Objects.requireNonNullElse(trial.times().slowEpisodes(), 0.0)
					* MeasureRow.sessionMinutes(trial))
			.sum());
	}

	double sessionMinutes(String arm) {
		return counted(arm).stream().mapToDouble(MeasureRow::sessionMinutes).sum();
	}

	// Rare counts say nothing, least of all that two arms are the same
	boolean isCountable(String arm, String other, Metric metric) {
		return metric.measure() != Measure.SLOW_EPISODES || episodes(arm) + episodes(other) >= FEWEST_EPISODES;
	}

	// ln of the metric; for the baseline the mean of both trials' ln
	OptionalDouble logValue(int block, String arm, Metric metric) {
		List<TrialResult> trials = this.complete.getOrDefault(block, List.of())
			.stream()
			.filter((trial) -> trial.id().arm().equals(arm))
			.toList();
		List<Double> logs = new ArrayList<>();
		for (TrialResult trial : trials) {
			OptionalDouble value = value(trial, metric);
			if (trial.outcome() != Outcome.OK || value.isEmpty()) {
				return OptionalDouble.empty();
			}
			logs.add(Math.log(value.getAsDouble()));
		}
		return logs.stream().mapToDouble(Double::doubleValue).average();
	}

	// ln(arm / other) of each block that has both
	SortedMap<Integer, Double> logRatios(String arm, String other, Metric metric) {
		SortedMap<Integer, Double> ratios = new TreeMap<>();
		if (!isCountable(arm, other, metric)) {
			return ratios;
		}
		for (int block : this.complete.keySet()) {
			OptionalDouble above = logValue(block, arm, metric);
			OptionalDouble below = logValue(block, other, metric);
			if (above.isPresent() && below.isPresent()) {
				ratios.put(block, above.getAsDouble() - below.getAsDouble());
			}
		}
		return ratios;
	}

	BlockSeries series(String arm, String other, Metric metric) {
		return new BlockSeries(List.copyOf(logRatios(arm, other, metric).values()));
	}

	// ln(A′ / A) of each block that has both
	SortedMap<Integer, Double> baselineLogRatios(Metric metric) {
		SortedMap<Integer, Double> ratios = new TreeMap<>();
		this.complete.forEach((block, trials) -> {
			OptionalDouble first = ofRole(trials, Role.BASELINE, metric);
			OptionalDouble again = ofRole(trials, Role.BASELINE_REPEAT, metric);
			if (first.isPresent() && again.isPresent()) {
				ratios.put(block, Math.log(again.getAsDouble()) - Math.log(first.getAsDouble()));
			}
		});
		return ratios;
	}

	BlockSeries baselineSeries(Metric metric) {
		return new BlockSeries(List.copyOf(baselineLogRatios(metric).values()));
	}

	private OptionalDouble ofRole(List<TrialResult> trials, Role role, Metric metric) {
		return trials.stream()
			.filter((trial) -> trial.id().role() == role && trial.outcome() == Outcome.OK)
			.findFirst()
			.map((trial) -> value(trial, metric))
			.orElse(OptionalDouble.empty());
	}

	private Stream<TrialResult> ofArm(String arm) {
		return this.complete.values().stream().flatMap(List::stream).filter((trial) -> trial.id().arm().equals(arm));
	}

}
