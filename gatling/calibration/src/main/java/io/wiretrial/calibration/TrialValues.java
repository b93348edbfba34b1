package io.wiretrial.calibration;

import java.util.List;
import java.util.function.ToDoubleFunction;

import io.wiretrial.calibration.ClosedLoopPlan.Task;
import io.wiretrial.trial.result.ServerCost;
import io.wiretrial.trial.result.TrialResult;

/** Reads values of a task's trials, in the order in which they were played. */
public final class TrialValues {

	private TrialValues() {
	}

	public static List<Double> of(List<TrialResult> trials, Task task, ToDoubleFunction<TrialResult> value) {
		return trials.stream()
			.filter((trial) -> trial.id().arm().equals(task.arm()) && trial.id().condition().equals(task.condition()))
			.map(value::applyAsDouble)
			.filter(Double::isFinite)
			.toList();
	}

	public static double perSecond(TrialResult trial) {
		return trial.counts().achievedRate();
	}

	// Requests per CPU second of the server, without its compilers.
	public static double perServerSecond(TrialResult trial) {
		ServerCost server = trial.cost().server();
		return (server == null || server.workNanos() <= 0) ? Double.NaN
				: server.operations() * 1e9 / server.workNanos();
	}

	// CPU microseconds of the server for one operation, without its compilers.
	public static double serverMicros(TrialResult trial) {
		ServerCost server = trial.cost().server();
		return (server != null) ? serverMicros(server) : Double.NaN;
	}

	public static double serverMicros(ServerCost server) {
		return (server.workNanos() > 0) ? server.workNanos() / 1e3 / server.operations() : Double.NaN;
	}

	// CPU seconds of the generator for 100,000 requests, lead-in included on both sides.
	public static double generatorSecondsPer100k(TrialResult trial) {
		ServerCost server = trial.cost().server();
		return (server == null || server.operations() == 0) ? Double.NaN
				: trial.cost().generator().cpuNanos() / 1e9 / server.operations() * 100_000;
	}

}
