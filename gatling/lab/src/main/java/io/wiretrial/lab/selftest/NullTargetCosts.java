package io.wiretrial.lab.selftest;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.Outcome;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.PlannedRun;

/**
 * Costs of an operation on a null target, in medians of its total time: the null target
 * is asked for extra time in those, and takes it by spinning. So a fifth more CPU is a
 * fifth of what the CPU time is of the median; and a fifth more time is a fifth of what
 * is judged, which is the time without the generator's own lag where that is known.
 *
 * @param byCondition shares of the median by id of the condition
 */
record NullTargetCosts(Map<String, Shares> byCondition) {

	/** Before they are known: nothing is slowed. */
	static final NullTargetCosts NONE = new NullTargetCosts(Map.of());

	NullTargetCosts {
		byCondition = Map.copyOf(byCondition);
	}

	static NullTargetCosts of(List<TrialResult> trials, PlannedRun run) {
		Map<String, Shares> shares = new HashMap<>();
		trials.stream()
			.filter((trial) -> trial.outcome() == Outcome.OK && trial.time(Measure.TOTAL).p50() > 0)
			.collect(Collectors.groupingBy((trial) -> trial.id().condition()))
			.forEach((condition, own) -> shares.put(condition,
					new Shares(mean(own, (trial) -> judged(trial, run)), mean(own, NullTargetCosts::cpu))));
		return new NullTargetCosts(shares);
	}

	private static double mean(List<TrialResult> trials, ToDoubleFunction<TrialResult> nanos) {
		return trials.stream()
			.mapToDouble((trial) -> nanos.applyAsDouble(trial) / trial.time(Measure.TOTAL).p50())
			.filter(Double::isFinite)
			.average()
			.orElse(0);
	}

	private static double judged(TrialResult trial, PlannedRun run) {
		boolean open = run.condition(trial.id().condition()).load().model() == Load.Model.OPEN;
		boolean net = open && trial.time(Measure.NET_TOTAL).count() > 0;
		return trial.time(net ? Measure.NET_TOTAL : Measure.TOTAL).value(run.plan().metric().statistic());
	}

	private static double cpu(TrialResult trial) {
		ServerCost server = trial.cost().server();
		return (server == null || server.operations() == 0) ? Double.NaN
				: (double) server.workNanos() / server.operations();
	}

	/** Extra time of a copy, as a share of the median of its baseline. */
	double slowdown(String condition, Difference difference) {
		Shares shares = this.byCondition.getOrDefault(condition, Shares.NONE);
		return difference.share() * (difference.isOfCpu() ? shares.cpu() : shares.time());
	}

	/** Costs of an operation. */
	record Shares(double time, double cpu) {

		private static final Shares NONE = new Shares(0, 0);

	}

}
