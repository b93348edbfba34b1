package io.wiretrial.report.judging;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import io.wiretrial.report.results.CellName;
import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.report.statistics.JudgedComparison;
import io.wiretrial.report.statistics.Verdict;
import io.wiretrial.trial.plan.Metric;

/**
 * Drifts that the verdicts of a plan found, so that a claim says nothing else of the same
 * ratio.
 *
 * @param metric the plan's metric
 * @param latency verdicts by it
 * @param cpu verdicts by CPU time
 */
record SettledVerdicts(Metric metric, VerdictFamily latency, VerdictFamily cpu) {

	boolean isRefused(ConditionTrials trials, String arm, String other, Metric by) {
		return Stream.of(arm, other)
			.flatMap((each) -> verdicts(trials, each, by))
			.anyMatch((judged) -> judged.verdict() instanceof Verdict.StillDrifting);
	}

	// The times of a queue of its own making get no verdict
	boolean isWithheld(ConditionTrials trials, String arm, String other, Metric by) {
		return by.equals(trials.compared(this.metric)) && (trials.isQueue(arm, by) || trials.isQueue(other, by));
	}

	// Without the leading blocks that were cut for the verdict
	BlockSeries series(ConditionTrials trials, String arm, String other, Metric by) {
		Optional<BlockSeries> judged = other.equals(trials.condition().baseline())
				? verdicts(trials, arm, by).findFirst().map((verdict) -> verdict.comparison().logRatios())
				: Optional.empty();
		return judged.orElseGet(() -> trials.series(arm, other, by));
	}

	private Stream<JudgedComparison> verdicts(ConditionTrials trials, String arm, Metric by) {
		CellName cell = new CellName(trials.condition().id(), arm);
		return Stream
			.of(by.equals(trials.compared(this.metric)) ? this.latency.of(cell) : null,
					by.equals(VerdictFamily.cpu(trials.condition().operation())) ? this.cpu.of(cell) : null)
			.filter(Objects::nonNull);
	}

}
