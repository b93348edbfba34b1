package io.wiretrial.lab.calibration;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

import io.wiretrial.lab.calibration.ClosedLoopPlan.Task;
import io.wiretrial.model.environment.Calibration.Comparison;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Target;

/**
 * Delay that the generator itself adds to tokens: answers of the bare server, 64 streams
 * at once of 80 tokens a second.
 *
 * @param rig plays the runs
 * @param bare the bare server
 */
record TokensOfBare(CalibrationRig rig, Target bare) {

	private static final double MOST_MICROS = 1_000;

	// An answer of 0.8 s each second
	private static final Load LOAD = new Load(Load.Model.OPEN, Load.Arrivals.PACED, ArrivalRate.of("80/s"), 80,
			Connections.PER_USER);

	List<Comparison> measure() throws InterruptedException {
		List<Task> tasks = Stream.of("sse-tokens-h1", "sse-tokens-h2c")
			.map((arm) -> new Task(arm, Operation.TOKENS, "tokens-64x80"))
			.toList();
		List<TrialResult> trials = this.rig.play(List.of(this.bare.named(PushPairs.PUSH)),
				PushPairs.run("tokens", LOAD, SpringBesideBare.PAIRS, tasks));
		return tasks.stream().map((task) -> compare(task, trials)).toList();
	}

	private static Comparison compare(Task task, List<TrialResult> trials) {
		List<Double> p99 = TrialValues.of(trials, task, TokensOfBare::micros);
		return PairedRatios.compare(
				"p99 delay of a token of the bare server, 64 streams, %s : 1 ms".formatted(task.arm()), "µs", p99,
				Collections.nCopies(p99.size(), MOST_MICROS), 1.0, false);
	}

	// A trial without tokens is none
	private static double micros(TrialResult trial) {
		double nanos = trial.time(Measure.TOKEN_DELAY).p99();
		return (nanos > 0) ? nanos / 1e3 : Double.NaN;
	}

}
