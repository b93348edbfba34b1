package io.wiretrial.report.judging;

import java.util.stream.Stream;

import io.wiretrial.report.results.CellName;
import io.wiretrial.trial.plan.Metric;

/**
 * Verdicts that were refused because the ratio still drifted.
 *
 * @param metric the plan's metric
 * @param latency verdicts by it
 * @param cpu verdicts by CPU time
 */
record Drifting(Metric metric, VerdictFamily latency, VerdictFamily cpu) {

	boolean is(ConditionTrials trials, String arm, String other, Metric by) {
		boolean ofLatency = by.equals(trials.compared(this.metric));
		boolean ofCpu = by.equals(VerdictFamily.cpu(trials.condition().operation()));
		return Stream.of(arm, other)
			.map((each) -> new CellName(trials.condition().id(), each))
			.anyMatch((cell) -> (ofLatency && this.latency.isDrifting(cell)) || (ofCpu && this.cpu.isDrifting(cell)));
	}

}
