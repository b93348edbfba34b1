package io.wiretrial.lab.calibration;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.wiretrial.lab.calibration.ClosedLoopPlan.Task;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Target;

/**
 * Warms servers by operations, not by time: a slow path needs as many of them as a fast
 * one until its compilers have done their work.
 *
 * @param rig plays the runs
 * @param targets where they are played
 */
record Warmth(CalibrationRig rig, List<Target> targets) {

	/** Operations of each task after which its server CPU per operation stays. */
	static final long OPERATIONS = 250_000;

	/** After so many runs a machine is too slow for it, which is then said. */
	private static final int MOST_RUNS = 12;

	Warmth {
		targets = List.copyOf(targets);
	}

	/** Has every task done often enough. */
	String of(Load load, List<Task> tasks) throws InterruptedException {
		ClosedLoopPlan closedLoop = new ClosedLoopPlan("warm", load, Duration.ofSeconds(3), Duration.ofMillis(100),
				Duration.ofSeconds(3), 2, false);
		Map<Task, Long> done = new LinkedHashMap<>();
		tasks.forEach((task) -> done.put(task, 0L));
		List<Task> cold = tasks;
		for (int run = 0; run < MOST_RUNS && !cold.isEmpty(); run++) {
			List<TrialResult> trials = this.rig.play(this.targets, closedLoop.of(cold));
			cold.forEach((task) -> done.merge(task, operations(trials, task), Long::sum));
			cold = tasks.stream().filter((task) -> done.getOrDefault(task, 0L) < OPERATIONS).toList();
		}
		long fewest = done.values().stream().mapToLong(Long::longValue).min().orElse(0);
		return String.format(Locale.ROOT, "%s: %,d operations or more of each of %d before",
				cold.isEmpty() ? "warm" : "NOT warm", fewest, tasks.size());
	}

	static long operations(List<TrialResult> trials, Task task) {
		return TrialValues.of(trials, task, Warmth::operations).stream().mapToLong(Double::longValue).sum();
	}

	private static double operations(TrialResult trial) {
		ServerCost server = trial.cost().server();
		return (server != null) ? server.operations() : 0;
	}

}
