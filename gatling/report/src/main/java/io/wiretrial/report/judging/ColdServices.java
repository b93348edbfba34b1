package io.wiretrial.report.judging;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.WarmUp;
import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.measure.Measures;

/**
 * Count of the requests that each process of a service had answered in the warm-up. Below
 * {@link WarmUp#WARM_REQUESTS} most of what a request passes is interpreted, or compiled
 * for the time being.
 *
 * @param answered requests of each process, of the start that had fewest; processes that
 * were not warmed up are not known
 */
record ColdServices(Map<String, Long> answered) {

	ColdServices {
		answered = Map.copyOf(answered);
	}

	// What is pushed or said in a session warms none of what a request passes. What ran
	// before answered more than is known
	static ColdServices of(List<WarmUpResult> warmUps, List<PlannedCondition> conditions,
			Optional<Environment> environment) {
		Set<String> before = environment.stream()
			.flatMap((known) -> known.processes().stream())
			.filter((process) -> process.flags().isEmpty())
			.map(Environment.ProcessInfo::name)
			.collect(Collectors.toSet());
		Set<String> requests = conditions.stream()
			.filter((condition) -> condition.operation().kind() == Operation.Kind.REQUEST)
			.map(PlannedCondition::id)
			.collect(Collectors.toSet());
		return new ColdServices(warmUps.stream()
			.map((warmUp) -> WarmUpResult.operations(warmUp.rounds(), (turn) -> requests.contains(turn.condition())))
			.flatMap((operations) -> operations.entrySet().stream())
			.filter((process) -> !before.contains(process.getKey()))
			.collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Math::min)));
	}

	// What a link or a feed allows fewer of was warmed as long as the time allowed
	static boolean concerns(PlannedCondition condition, Metric metric) {
		MeasureKind kind = Measures.of(metric.measure()).kind();
		boolean ofTheProcess = kind == MeasureKind.CPU
				|| (kind == MeasureKind.TIME && metric.measure() != Measure.DECODE);
		return ofTheProcess && condition.load().network().bare()
				&& condition.operation().kind() == Operation.Kind.REQUEST;
	}

	// Names the coldest of these processes; empty where all are warm
	Optional<String> sentence(Collection<String> processes) {
		return processes.stream()
			.filter((process) -> this.answered.getOrDefault(process, WarmUp.WARM_REQUESTS) < WarmUp.WARM_REQUESTS)
			.min(Comparator.<String, Long>comparing(this.answered::get).thenComparing(Comparator.naturalOrder()))
			.map((process) -> String.format(Locale.ROOT, "%s had answered %,d requests in the warm-up, fewer than %,d.",
					process, this.answered.get(process), WarmUp.WARM_REQUESTS));
	}

}
