package io.wiretrial.runner.schedule;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Condition;
import io.wiretrial.model.schedule.Cell;

/**
 * Processes that answer for a service. Where an arm of it is a baseline of the plan there
 * are three: two for the baseline, so that A and A′ differ by their process too, and one
 * for its other arms, whose CPU time can be told apart that way. Else one.
 *
 * @param arms the arms that plans may name
 * @param ofBaselines names of the services of baselines
 */
record Instances(Arms arms, Set<String> ofBaselines) {

	private static final String SECOND = Cell.INSTANCE + "2";

	private static final String THIRD = Cell.INSTANCE + "3";

	static Instances of(Arms arms, List<Condition> conditions) {
		return new Instances(arms,
				conditions.stream()
					.map((condition) -> arms.find(condition.baseline()).target())
					.collect(Collectors.toUnmodifiableSet()));
	}

	List<String> of(String arm, Condition condition) {
		String service = this.arms.find(arm).target();
		if (arm.equals(condition.baseline())) {
			return List.of(service, service + SECOND);
		}
		return List.of(this.ofBaselines.contains(service) ? service + THIRD : service);
	}

}
