package io.wiretrial.lab.calibration;

import java.util.List;
import java.util.function.ToDoubleFunction;

import io.wiretrial.lab.calibration.ClosedLoopPlan.Task;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.TrialResult;

/** Reads values of a task's trials, in the order in which they were played. */
final class TrialValues {

	private TrialValues() {
	}

	static List<Double> of(List<TrialResult> trials, Task task, ToDoubleFunction<TrialResult> value) {
		return task.of(trials).stream().map(value::applyAsDouble).filter(Double::isFinite).toList();
	}

	static double geometric(List<Double> values) {
		return Math.exp(values.stream().mapToDouble(Math::log).average().orElse(Double.NaN));
	}

	static double perSecond(TrialResult trial) {
		return trial.counts().achievedRate();
	}

	// Requests per CPU second of the server, without its compilers and readings.
	static double perServerSecond(TrialResult trial) {
		ServerCost server = trial.cost().server();
		return (server == null || server.workNanos() <= 0) ? Double.NaN
				: server.operations() * 1e9 / server.workNanos();
	}

	// CPU microseconds of the server for one operation, without its compilers and
	// readings.
	static double serverMicros(TrialResult trial) {
		ServerCost server = trial.cost().server();
		return (server != null) ? microsEach(server) : Double.NaN;
	}

	static double microsEach(ServerCost server) {
		return (server.workNanos() > 0) ? server.workNanos() / 1e3 / server.operations() : Double.NaN;
	}

	// The same with what readings and idle threads took
	static double microsEachRead(ServerCost server) {
		return microsEach(server.idle(0));
	}

	// CPU seconds of the generator for 100,000 requests, lead-in included on both sides.
	static double generatorSecondsPer100k(TrialResult trial) {
		ServerCost server = trial.cost().server();
		return (server == null || server.operations() == 0) ? Double.NaN
				: trial.cost().generator().cpuNanos() / 1e9 / server.operations() * 100_000;
	}

}
