package io.wiretrial.report.statistics;

import io.wiretrial.report.statistics.JudgedClaim.Outcome;

/** Demands of a claim about a limit on the machine, and on exact counts. */
final class Capacity {

	/** Used share above which a process is full. */
	private static final double FULL = 0.9;

	private Capacity() {
	}

	// One process is full and the machine is not: then the process is the limit
	static boolean capped(ClaimForm.Capped capped) {
		return capped.process().mean() > FULL && capped.machine().mean() < FULL;
	}

	// A count has no noise: one block that shows another refutes
	static Outcome delivered(ClaimForm.Delivers delivers) {
		boolean held = delivers.delivered().values().stream().allMatch((count) -> count == delivers.claimed());
		if (!held) {
			return Outcome.REFUTED;
		}
		return (delivers.delivered().size() >= BlockSeries.FEWEST_JUDGED) ? Outcome.CONFIRMED : Outcome.UNDECIDED;
	}

}
