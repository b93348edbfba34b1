package io.wiretrial.report.results;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.plan.Operation;

/**
 * What a run says about one condition.
 *
 * @param id id of the condition
 * @param label what a reader calls it
 * @param setting what was asked for
 * @param sentence the verdicts in one sentence
 * @param blocks its blocks
 * @param steady whether no trend over blocks and no drift within trials was found
 * @param arms the baseline first, then the others
 */
public record ConditionResults(String id, String label, Setting setting, String sentence, Blocks blocks, boolean steady,
		List<ArmResults> arms) {

	public ConditionResults {
		arms = List.copyOf(arms);
	}

	/**
	 * What was asked for under a condition.
	 *
	 * @param operation what one operation does
	 * @param payload payload of the corpus
	 * @param axes position on named numeric axes, any number each; empty if the condition
	 * is on none
	 * @param ratePerSecond arrival rate in the open model, operations per second of all
	 * lanes together, above 0; null in the closed model and where no trial was played
	 */
	public record Setting(Operation operation, String payload, Map<String, Double> axes,
			@Nullable Double ratePerSecond) {

		public Setting {
			axes = Map.copyOf(axes);
		}

	}

	/**
	 * Blocks of a condition.
	 *
	 * @param complete blocks that count, 0 or more
	 * @param voided blocks that the machine disturbed and that were dropped, 0 or more
	 * @param planned blocks that were planned, spares not counted, 0 or more
	 */
	public record Blocks(int complete, int voided, int planned) {
	}

}
