package io.wiretrial.report.judging;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.trial.environment.Environment;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.WarmUp;

/**
 * Count of what each process of a service had answered in the warm-up. Below
 * {@link WarmUp#WARM_REQUESTS} most of what a request passes is interpreted, or compiled
 * for the time being. An echo over REST was seen to cost 18 times what it will
 * (docs/measured/quick-still-cold.txt).
 *
 * @param answered requests of each process in the warm-up, of the start that had fewest;
 * processes that were not warmed up are not known
 */
record ColdServices(Map<String, Long> answered) {

	/** ln of how far a ratio may be off: cold ones were off by factors of up to 5. */
	static final double MOVES = Math.log(10);

	/** Operations of one message each way. */
	private static final Set<Operation> ONE_MESSAGE = Set.of(Operation.ECHO, Operation.DIGEST, Operation.LIST);

	ColdServices {
		answered = Map.copyOf(answered);
	}

	// What is pushed or said in a session warms none of what a request passes. What ran
	// before answered more than is known
	static ColdServices of(List<WarmUpResult> warmUps, List<Plan> plans, Optional<Environment> environment) {
		Set<String> before = environment.stream()
			.flatMap((known) -> known.processes().stream())
			.filter((process) -> process.flags().isEmpty())
			.map(Environment.ProcessInfo::name)
			.collect(Collectors.toSet());
		Set<List<String>> requests = plans.stream()
			.flatMap((plan) -> plan.conditions()
				.stream()
				.filter((condition) -> condition.operation().kind() == Operation.Kind.REQUEST)
				.map((condition) -> List.of(plan.id(), condition.id())))
			.collect(Collectors.toSet());
		return new ColdServices(warmUps.stream()
			.map((warmUp) -> WarmUpResult.operations(warmUp.rounds(),
					(turn) -> requests.contains(List.of(turn.plan(), turn.condition()))))
			.flatMap((operations) -> operations.entrySet().stream())
			.filter((process) -> !before.contains(process.getKey()))
			.collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Math::min)));
	}

	// A stream passes the same code many times a request, and over a network most of a
	// time is the network's
	static boolean concerns(Condition condition, Load load, Metric metric) {
		MeasureKind kind = Measures.of(metric.measure()).kind();
		boolean ofTheProcess = kind == MeasureKind.CPU || (kind == MeasureKind.TIME && load.network().bare());
		return ofTheProcess && ONE_MESSAGE.contains(condition.operation());
	}

	// How far a ratio to what these processes answer may be off
	double moves(Collection<String> processes) {
		return coldest(processes).isPresent() ? MOVES : 0;
	}

	// What a reader is told of an arm and its baseline; empty where all are warm
	String sentence(ConditionTrials trials, String arm) {
		return sentence(trials.answering()
			.instances(Stream.of(arm, trials.condition().baseline())
				.flatMap((each) -> trials.counted(each).stream())
				.toList()));
	}

	String sentence(Collection<String> processes) {
		return coldest(processes).map((process) -> String.format(Locale.ROOT,
				"%s had answered %,d requests in the warm-up, and below %,d most of its code is not compiled for good: run fewer plans at once, or with --warm-up 480",
				process, this.answered.get(process), WarmUp.WARM_REQUESTS))
			.orElse("");
	}

	private Optional<String> coldest(Collection<String> processes) {
		return processes.stream()
			.filter((process) -> this.answered.getOrDefault(process, WarmUp.WARM_REQUESTS) < WarmUp.WARM_REQUESTS)
			.min(Comparator.<String, Long>comparing(this.answered::get).thenComparing(Comparator.naturalOrder()));
	}

}
