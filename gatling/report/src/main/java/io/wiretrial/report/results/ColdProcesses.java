package io.wiretrial.report.results;

import java.util.List;

/**
 * Processes of a plan that were too cold for verdicts: a reader must know which, and what
 * helps.
 */
public final class ColdProcesses {

	private ColdProcesses() {
	}

	/**
	 * Says which processes were too cold.
	 * @param plan results of the plan, whose refused verdicts say so
	 * @return one sentence for each process, each once; empty if no verdict was refused
	 * for it
	 */
	public static List<String> of(PlanResults plan) {
		return plan.verdicts()
			.map((verdict) -> verdict.sentence().after())
			.filter((after) -> after.startsWith(VerdictResult.COLD))
			.map((after) -> after.substring(VerdictResult.COLD.length()) + ".")
			.distinct()
			.toList();
	}

}
