package io.wiretrial.lab.calibration;

import java.time.Duration;
import java.util.List;
import java.util.function.ToDoubleFunction;

import io.wiretrial.lab.calibration.ClosedLoopPlan.Task;
import io.wiretrial.model.environment.Calibration.Comparison;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Target;

/**
 * Trials of two arms that were played in turns by one generator, closed loop, on the same
 * bare server.
 *
 * @param first the arm that is judged
 * @param second the arm that it is judged by
 * @param trials trials of both in the order in which they were played
 */
record ArmsInTurns(Task first, Task second, List<TrialResult> trials) {

	private static final int LANES = 200;

	private static final int PAIRS = 20;

	ArmsInTurns {
		trials = List.copyOf(trials);
	}

	static ArmsInTurns play(CalibrationRig rig, Target bare, String id, Connections connections, Task first,
			Task second) throws InterruptedException {
		ClosedLoopPlan closedLoop = new ClosedLoopPlan(id, ClosedLoopPlan.closed(LANES, connections),
				ClosedLoopPlan.WARM_CLIENT, Duration.ofMillis(300), Duration.ofSeconds(1), PAIRS, false);
		return new ArmsInTurns(first, second,
				rig.play(CalibrationRig.everyNameIs(bare), closedLoop.of(List.of(first, second))));
	}

	Comparison compare(String name, String unit, ToDoubleFunction<TrialResult> value, double bar, boolean atLeast) {
		return PairedRatios.compare(name, unit, TrialValues.of(this.trials, this.first, value),
				TrialValues.of(this.trials, this.second, value), bar, atLeast);
	}

}
