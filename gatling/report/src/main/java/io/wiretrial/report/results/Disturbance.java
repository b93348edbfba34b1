package io.wiretrial.report.results;

import java.util.Optional;

import io.wiretrial.trial.result.Flag;

/**
 * Disturbance of a plan by the machine. Every trial counts, whatever the hypervisor took
 * in the meantime; a reader must know why intervals are wide.
 */
public final class Disturbance {

	/** Share of trials below which it is not worth a word. */
	private static final double FEW = 0.1;

	private Disturbance() {
	}

	/**
	 * Says how much of a plan was disturbed.
	 * @param plan results of the plan, whose flags are counted
	 * @return one sentence; empty if at most a tenth of its trials were
	 */
	public static Optional<String> of(PlanResults plan) {
		PlanResults.Counts counts = plan.played().counts();
		int trials = counts.ok() + counts.failed() + counts.voided();
		int stolen = counts.flags().getOrDefault(Flag.STEAL, 0);
		return (stolen <= FEW * trials) ? Optional.empty() : Optional
			.of("The hypervisor took processors away in %d of %d trials: intervals are wider than on a quiet machine, and a run at another time may decide more."
				.formatted(stolen, trials));
	}

}
