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
 * @param operation what one operation does
 * @param payload payload of the corpus
 * @param axes position on named numeric axes, any number each; empty if the condition is
 * on none
 * @param sentence the verdicts in one sentence
 * @param ratePerSecond arrival rate in the open model, operations per second of all lanes
 * together, above 0; null in the closed model and where no trial was played
 * @param completeBlocks blocks that count, 0 or more
 * @param voidBlocks blocks that the machine disturbed and that were dropped, 0 or more
 * @param plannedBlocks blocks that were planned, spares not counted, 0 or more
 * @param steady whether no trend over blocks and no drift within trials was found
 * @param arms the baseline first, then the others
 */
public record ConditionResults(String id, String label, Operation operation, String payload, Map<String, Double> axes,
		String sentence, @Nullable Double ratePerSecond, int completeBlocks, int voidBlocks, int plannedBlocks,
		boolean steady, List<ArmResults> arms) {

	public ConditionResults {
		axes = Map.copyOf(axes);
		arms = List.copyOf(arms);
	}

}
