package io.wiretrial.report.judging;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.Outcome;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.report.measure.MeasureRow;
import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.statistics.Sample;

/**
 * The trials of one condition, by block. A block counts if all its trials were played and
 * none of them is void; a failed trial counts like any other, because the failures of an
 * arm are judged together.
 */
final class ConditionTrials {

	/** Of what is pushed, what may be told by two clocks. */
	private static final Set<Measure> DELAYS = Set.of(Measure.TOTAL, Measure.TRIMMED_TOTAL, Measure.RECEIVE);

	private final PlannedCondition condition;

	private final InstanceTable instanceTable;

	private final List<TrialResult> all;

	private final SortedMap<Integer, List<TrialResult>> complete = new TreeMap<>();

	private int voidBlocks;

	ConditionTrials(PlannedCondition condition, InstanceTable instanceTable, List<TrialResult> trials) {
		this.condition = condition;
		this.instanceTable = instanceTable;
		this.all = List.copyOf(trials);
		Map<Integer, List<TrialResult>> blocks = trials.stream()
			.collect(Collectors.groupingBy((trial) -> trial.id().block(), TreeMap::new, Collectors.toList()));
		int trialsInBlock = instanceTable.trialsInBlock(condition.id());
		blocks.forEach((block, ofBlock) -> {
			if (ofBlock.stream().anyMatch((trial) -> trial.outcome() == Outcome.VOID)) {
				this.voidBlocks++;
			}
			else if (ofBlock.size() == trialsInBlock) {
				this.complete.put(block, ofBlock);
			}
		});
	}

	PlannedCondition condition() {
		return this.condition;
	}

	// What people call an arm
	String label(String arm) {
		return this.condition.arm(arm).label();
	}

	InstanceTable instanceTable() {
		return this.instanceTable;
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

	Sample sample(List<Integer> blocks) {
		return new Sample(blocks.stream().map(this::startOf).toList());
	}

	List<Integer> starts() {
		return this.complete.keySet().stream().map(this::startOf).distinct().sorted().toList();
	}

	// Trials of complete blocks, both baseline trials included
	List<TrialResult> counted(String arm) {
		return this.complete.values().stream().flatMap(List::stream).filter(of(arm)).toList();
	}

	// Whatever became of their blocks
	List<TrialResult> played(String arm) {
		return this.all.stream().filter(of(arm)).toList();
	}

	boolean isMostly(Flag flag, String arm) {
		List<TrialResult> trials = counted(arm);
		return trials.stream().filter((trial) -> trial.flags().contains(flag)).count() * 2 > trials.size();
	}

	// The processes of an arm by block: A and A′ of the baseline, the one of another arm
	List<SortedMap<Integer, TrialResult>> sides(String arm) {
		if (!arm.equals(this.condition.baseline())) {
			return List.of(byBlock(of(arm)));
		}
		Set<String> instances = new TreeSet<>(this.instanceTable.instances(counted(arm)));
		Predicate<TrialResult> first = (trial) -> this.instanceTable.isFirst(trial, instances);
		return List.of(byBlock(of(arm).and(first)), byBlock(of(arm).and(first.negate())));
	}

	private SortedMap<Integer, TrialResult> byBlock(Predicate<TrialResult> which) {
		return this.complete.values()
			.stream()
			.flatMap(List::stream)
			.filter(which)
			.collect(Collectors.toMap((trial) -> trial.id().block(), (trial) -> trial, (one, other) -> one,
					TreeMap::new));
	}

	// The times of an open load are compared without the generator's own lag
	Metric compared(Metric asked) {
		boolean net = asked.measure() == Measure.TOTAL && this.condition.load().model() == Load.Model.OPEN
				&& !this.complete.isEmpty()
				&& this.complete.values()
					.stream()
					.flatMap(List::stream)
					.allMatch((trial) -> trial.times().byMeasure().containsKey(Measure.NET_TOTAL));
		return net ? new Metric(Measure.NET_TOTAL, asked.statistic()) : asked;
	}

	// The time that users of this operation wait for, or its CPU
	Metric gated(Metric asked) {
		Operation operation = this.condition.operation();
		return (asked.measure() == Measure.SERVER_CPU) ? Metric.mean(MetricName.cpu(operation))
				: compared(new Metric(MetricName.latency(operation), asked.statistic()));
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

	// By how much such times may be wrong; 0 of those that one clock told
	long clockBound(String arm, Measure measure) {
		boolean tokens = this.condition.operation() == Operation.TOKENS;
		boolean delay = tokens ? measure == Measure.TOKEN_DELAY : DELAYS.contains(measure);
		return delay ? clockBound(arm) : 0;
	}

	long clockBound(String arm) {
		return counted(arm).stream()
			.map((trial) -> trial.timing().clockBoundNanos())
			.filter(Objects::nonNull)
			.mapToLong(Long::longValue)
			.max()
			.orElse(0);
	}

	private static Predicate<TrialResult> of(String arm) {
		return (trial) -> trial.id().arm().equals(arm);
	}

}
