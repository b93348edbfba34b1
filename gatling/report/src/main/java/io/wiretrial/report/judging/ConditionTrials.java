package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.wiretrial.link.network.Network;
import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.measure.MeasureRow;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.statistics.BetweenStarts;
import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.report.statistics.FailureRate;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.result.Outcome;
import io.wiretrial.trial.result.TrialResult;

/**
 * The trials of one condition, by block. A block counts if all its trials were played and
 * none of them is void; a failed trial counts like any other, because the failures of an
 * arm are judged together.
 */
final class ConditionTrials {

	/** Episodes of two arms together below which nothing is compared. */
	static final int FEWEST_EPISODES = 10;

	/** Share of trials with a grave flag above which an arm failed. */
	static final double FAILED_SHARE = 0.1;

	// What is no matter of the error rate
	private static final Set<Flag> GRAVE = Set.of(Flag.TARGET_DIED, Flag.OUT_OF_MEMORY, Flag.RATE_MISSED,
			Flag.TRIAL_DEADLINE);

	private final Condition condition;

	private final Load load;

	private final Answering answering;

	private final StartSpreads spreads;

	private final List<TrialResult> all;

	private final SortedMap<Integer, List<TrialResult>> complete = new TreeMap<>();

	private int voidBlocks;

	ConditionTrials(Condition condition, Load load, Answering answering, StartSpreads spreads,
			List<TrialResult> trials) {
		this.condition = condition;
		this.load = load;
		this.answering = answering;
		this.spreads = spreads;
		this.all = List.copyOf(trials);
		Map<Integer, List<TrialResult>> blocks = trials.stream()
			.collect(Collectors.groupingBy((trial) -> trial.id().block(), TreeMap::new, Collectors.toList()));
		int trialsInBlock = answering.trialsInBlock(condition.id());
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

	Network network() {
		return this.load.network();
	}

	Answering answering() {
		return this.answering;
	}

	int voidBlocks() {
		return this.voidBlocks;
	}

	List<Integer> blocks() {
		return List.copyOf(this.complete.keySet());
	}

	int startOf(int block) {
		return Objects.requireNonNull(this.complete.get(block)).get(0).id().start();
	}

	int starts() {
		return (int) this.complete.keySet().stream().map(this::startOf).distinct().count();
	}

	StartSpreads spreads() {
		return this.spreads;
	}

	// Trials of complete blocks, both baseline trials included
	List<TrialResult> counted(String arm) {
		return this.complete.values().stream().flatMap(List::stream).filter(of(arm)).toList();
	}

	// Whatever became of their blocks
	List<TrialResult> played(String arm) {
		return this.all.stream().filter(of(arm)).toList();
	}

	FailureRate failures(String arm) {
		List<TrialResult> trials = played(arm);
		long failed = trials.stream().mapToLong((trial) -> trial.counts().failed()).sum();
		return new FailureRate(failed,
				Math.max(failed, trials.stream().mapToLong((trial) -> trial.counts().intended()).sum()));
	}

	boolean isFailed(String arm) {
		return failures(arm).isExceeded() || gravelyFailed(arm) > FAILED_SHARE * played(arm).size();
	}

	// Trials in which the service died or the arm did not keep up
	int gravelyFailed(String arm) {
		return (int) played(arm).stream().filter((trial) -> trial.flags().stream().anyMatch(GRAVE::contains)).count();
	}

	// No processors to spare, or a feed that is read too slowly: a queue of its own
	boolean isQueue(String arm, Metric metric) {
		boolean time = Measures.of(metric.measure()).kind() == MeasureKind.TIME;
		return Stream.of(arm, this.condition.baseline())
			.anyMatch((each) -> isMostly(Flag.SATURATED, each) || (time && isMostly(Flag.BEHIND, each)));
	}

	boolean isMostly(Flag flag, String arm) {
		List<TrialResult> trials = counted(arm);
		return trials.stream().filter((trial) -> trial.flags().contains(flag)).count() * 2 > trials.size();
	}

	// The times of an open load are compared without the generator's own lag
	Metric compared(Metric asked) {
		boolean net = asked.measure() == Measure.TOTAL && this.load.model() == Load.Model.OPEN
				&& !this.complete.isEmpty()
				&& this.complete.values()
					.stream()
					.flatMap(List::stream)
					.allMatch((trial) -> trial.times().byMeasure().containsKey(Measure.NET_TOTAL));
		return net ? new Metric(Measure.NET_TOTAL, asked.statistic()) : asked;
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
		return logValue(this.complete.getOrDefault(block, List.of()).stream().filter(of(arm)).toList(), metric);
	}

	private static OptionalDouble logValue(Collection<TrialResult> trials, Metric metric) {
		List<Double> logs = new ArrayList<>();
		for (TrialResult trial : trials) {
			OptionalDouble value = Measures.of(metric.measure()).compared(trial, metric.statistic());
			if (value.isEmpty()) {
				return OptionalDouble.empty();
			}
			logs.add(Math.log(value.getAsDouble()));
		}
		return logs.stream().mapToDouble(Double::doubleValue).average();
	}

	List<Integer> blocksOf(Metric metric, String... arms) {
		return blocks().stream()
			.filter((block) -> Stream.of(arms).allMatch((arm) -> logValue(block, arm, metric).isPresent()))
			.toList();
	}

	BlockSeries logs(String arm, Metric metric, List<Integer> blocks) {
		List<Double> values = blocks.stream().map((block) -> logValue(block, arm, metric).orElseThrow()).toList();
		Set<String> instances = this.answering.instances(counted(arm));
		BetweenStarts between = this.spreads.of(metric.measure(), arm, this.answering.service(this.condition.id(), arm),
				Math.max(1, instances.size()));
		double size = Math.exp(values.stream().mapToDouble(Double::doubleValue).average().orElse(0));
		double beyond = Crossed.beyondDelay(this.load.network(), this.condition.operation(), metric, size);
		double cold = ColdServices.concerns(this.condition, this.load, metric) ? this.spreads.cold().moves(instances)
				: 0;
		return new BlockSeries(values, blocks.stream().map(this::startOf).toList(), between.times(beyond).cold(cold));
	}

	// ln(arm / other) of each block that has both
	BlockSeries series(String arm, String other, Metric metric) {
		List<Integer> blocks = isCountable(arm, other, metric) ? blocksOf(metric, arm, other) : List.of();
		return logs(arm, metric, blocks).plus(-1, logs(other, metric, blocks));
	}

	// ln(A′ / A) of each block that has both: of the two processes that answer the
	// baseline, or of the two trials where there is one process
	SortedMap<Integer, Double> baselineLogRatios(Metric metric) {
		SortedMap<Integer, Double> ratios = new TreeMap<>();
		Set<String> instances = new TreeSet<>(this.answering.instances(counted(this.condition.baseline())));
		this.complete.forEach((block, trials) -> {
			Map<Boolean, List<TrialResult>> pair = trials.stream()
				.filter(of(this.condition.baseline()))
				.collect(Collectors.partitioningBy((trial) -> this.answering.isFirst(trial, instances)));
			OptionalDouble first = logValue(pair.getOrDefault(true, List.of()), metric);
			OptionalDouble again = logValue(pair.getOrDefault(false, List.of()), metric);
			if (first.isPresent() && again.isPresent()) {
				ratios.put(block, again.getAsDouble() - first.getAsDouble());
			}
		});
		return ratios;
	}

	BlockSeries baselineSeries(Metric metric) {
		SortedMap<Integer, Double> ratios = baselineLogRatios(metric);
		return new BlockSeries(List.copyOf(ratios.values()), ratios.keySet().stream().map(this::startOf).toList(),
				BetweenStarts.NONE);
	}

	private static Predicate<TrialResult> of(String arm) {
		return (trial) -> trial.id().arm().equals(arm);
	}

}
