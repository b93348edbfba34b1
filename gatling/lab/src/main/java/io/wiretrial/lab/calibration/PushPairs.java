package io.wiretrial.lab.calibration;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import io.wiretrial.lab.calibration.ClosedLoopPlan.Task;
import io.wiretrial.model.environment.Calibration.Comparison;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.result.Outcome;
import io.wiretrial.model.result.TrialResult;

/**
 * Trials of operations that subscribe, by pairs. A pair with a FAILED trial is left out
 * and counted: a server that loses messages must not look cheap.
 */
final class PushPairs {

	static final String PUSH = "push-sse-ws";

	private static final Duration LEAD_IN = Duration.ofMillis(500);

	private static final Duration WINDOW = Duration.ofSeconds(2);

	private static final Duration WARM_UP = Duration.ofSeconds(8);

	private PushPairs() {
	}

	static WarmedRun run(String id, Load load, int blocks, List<Task> tasks) {
		return run(id, load, blocks, tasks, WARM_UP);
	}

	static WarmedRun run(String id, Load load, int blocks, List<Task> tasks, Duration warmUp) {
		return new ClosedLoopPlan(id, load, warmUp, LEAD_IN, WINDOW, blocks, false).of(tasks);
	}

	static Load connections(int lanes) {
		return ClosedLoopPlan.closed(lanes, Connections.PER_USER);
	}

	static Comparison compare(String name, String unit, List<TrialResult> first, List<TrialResult> second,
			ToDoubleFunction<TrialResult> value, double bar, boolean atLeast) {
		List<Double> firsts = new ArrayList<>();
		List<Double> seconds = new ArrayList<>();
		int played = Math.min(first.size(), second.size());
		for (int pair = 0; pair < played; pair++) {
			if (counts(first.get(pair), value) && counts(second.get(pair), value)) {
				firsts.add(value.applyAsDouble(first.get(pair)));
				seconds.add(value.applyAsDouble(second.get(pair)));
			}
		}
		int left = played - firsts.size();
		String full = (left > 0) ? "%s (%d of %d pairs FAILED and left out)".formatted(name, left, played) : name;
		return PairedRatios.compare(full, unit, firsts, seconds, bar, atLeast);
	}

	private static boolean counts(TrialResult trial, ToDoubleFunction<TrialResult> value) {
		double number = value.applyAsDouble(trial);
		return trial.outcome() != Outcome.FAILED && Double.isFinite(number) && number > 0;
	}

}
