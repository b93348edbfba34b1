package io.wiretrial.trial.schedule;

import java.util.List;

/**
 * One pass over all arms of a condition, in random order. A spare one is played at the
 * end, and only if a block of its condition was void.
 *
 * @param condition id of the condition
 * @param block block from 1, spares continue the numbering
 * @param spare whether it waits for a void block
 * @param trials its trials in the order in which they are played
 */
public record ConditionBlock(String condition, int block, boolean spare, List<Trial> trials) {

	public ConditionBlock {
		trials = List.copyOf(trials);
	}

}
