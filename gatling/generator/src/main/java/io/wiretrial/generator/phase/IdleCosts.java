package io.wiretrial.generator.phase;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.wiretrial.generator.machine.TimedReading;
import io.wiretrial.trial.result.ServerCost;

/**
 * CPU time of services that are asked for nothing but their cost: what a pair of readings
 * takes, and what idle threads take meanwhile. It is no cost of an operation, and would
 * draw ratios of costs towards 1.
 *
 * @param byTarget by the name of the target
 */
record IdleCosts(Map<String, Idle> byTarget) {

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
	 * other, and pairs half a second apart, of which the quietest tells. What a service
	 * does once, such as a collection, is no cost of idle threads.
	 * @param readings reads the services
	 * @param runner knows the time
	 * @param targets names of the services
	 */
	static IdleCosts measure(Readings readings, PhaseRunner runner, Collection<String> targets) {
		List<Map<String, ServerCost>> pairs = pairs(readings, runner, targets, PAIRS, 0);
		List<Map<String, ServerCost>> rests = pairs(readings, runner, targets, RESTS, REST_NANOS);
		Map<String, Idle> idle = new HashMap<>();
		for (String target : targets) {
			double[] nanos = costs(pairs, target).mapToDouble(ServerCost::workNanos).sorted().toArray();
			if (nanos.length > 0) {
				double median = nanos[nanos.length / 2];
				costs(rests, target)
					.mapToDouble((cost) -> Math.max(0, cost.workNanos() - median) / Math.max(1, cost.wallNanos()))
					.min()
					.ifPresent((share) -> idle.put(target, new Idle(median, share)));
			}
		}
		return new IdleCosts(idle);
	}

	private static Stream<ServerCost> costs(List<Map<String, ServerCost>> pairs, String target) {
		return pairs.stream()
			.flatMap((pair) -> Stream.ofNullable(pair.get(target)))
			.filter((cost) -> cost.workNanos() >= 0);
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
		Idle idle = this.byTarget.get(target);
		return (idle != null) ? cost.idle(Math.round(idle.pairNanos() + idle.share() * cost.wallNanos())) : cost;
	}

	/**
	 * Cost of one service.
	 *
	 * @param pairNanos CPU time of a pair of readings
	 * @param share CPU time of idle threads per elapsed time
	 */
	record Idle(double pairNanos, double share) {
	}

}
