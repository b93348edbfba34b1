package io.wiretrial.generator.phase;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.wiretrial.generator.machine.IdleCost;
import io.wiretrial.generator.machine.TimedReading;
import io.wiretrial.model.result.ServerCost;

/**
 * CPU time of services that are asked for nothing but their cost: what a pair of readings
 * takes, and what idle threads take meanwhile. It is no cost of an operation, and would
 * draw ratios of costs towards 1.
 *
 * @param byTarget by the name of the target
 */
record IdleCosts(Map<String, IdleCost> byTarget) {

	/** Of services that were not looked at. */
	static final IdleCosts NONE = new IdleCosts(Map.of());

	private static final int PAIRS = 5;

	private static final int RESTS = 3;

	private static final long REST_NANOS = 500_000_000;

	IdleCosts {
		byTarget = Map.copyOf(byTarget);
	}

	/**
	 * Measures services while nobody asks them: pairs of readings one right after the
	 * other, and pairs half a second apart.
	 * @param readings reads the services
	 * @param runner knows the time
	 * @param targets names of the services
	 */
	static IdleCosts measure(Readings readings, PhaseRunner runner, Collection<String> targets) {
		List<Map<String, ServerCost>> pairs = pairs(readings, runner, targets, PAIRS, 0);
		List<Map<String, ServerCost>> rests = pairs(readings, runner, targets, RESTS, REST_NANOS);
		Map<String, IdleCost> idle = new HashMap<>();
		for (String target : targets) {
			List<ServerCost> known = costs(pairs, target);
			List<ServerCost> rested = costs(rests, target);
			if (!known.isEmpty() && !rested.isEmpty()) {
				idle.put(target, IdleCost.of(known, rested));
			}
		}
		return new IdleCosts(idle);
	}

	private static List<ServerCost> costs(List<Map<String, ServerCost>> pairs, String target) {
		return pairs.stream()
			.flatMap((pair) -> Stream.ofNullable(pair.get(target)))
			.filter((cost) -> cost.workNanos() >= 0)
			.toList();
	}

	private static List<Map<String, ServerCost>> pairs(Readings readings, PhaseRunner runner,
			Collection<String> targets, int number, long restNanos) {
		return IntStream.range(0, number).mapToObj((pair) -> pair(readings, runner, targets, restNanos)).toList();
	}

	private static Map<String, ServerCost> pair(Readings readings, PhaseRunner runner, Collection<String> targets,
			long restNanos) {
		Map<String, TimedReading> before = readings.before(targets).targets();
		runner.sleepUntil(runner.now() + restNanos);
		Map<String, TimedReading> after = readings.after(targets).targets();
		Map<String, ServerCost> costs = new HashMap<>();
		targets.forEach((target) -> Optional.ofNullable(before.get(target))
			.flatMap((first) -> Optional.ofNullable(after.get(target)).map((last) -> last.cost().since(first.cost())))
			.ifPresent((cost) -> costs.put(target, cost)));
		return costs;
	}

	ServerCost without(String target, ServerCost cost) {
		IdleCost idle = this.byTarget.get(target);
		return (idle != null) ? idle.without(cost) : cost;
	}

}
