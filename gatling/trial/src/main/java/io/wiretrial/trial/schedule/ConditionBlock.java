package io.wiretrial.trial.schedule;

import java.time.Duration;
import java.util.List;

/**
 * One phase in which all arms of a condition alternate. A spare one is played only if a
 * block of its condition was void, and then at once.
 *
 * @param condition id of the condition
 * @param block block from 1, counted over all starts; spares continue the numbering
 * @param spare whether it waits for a void block
 * @param window recorded time of each arm
 * @param trials its trials, one for each part that an arm plays
 */
public record ConditionBlock(String condition, int block, boolean spare, Duration window, List<Trial> trials) {

	public ConditionBlock {
		trials = List.copyOf(trials);
	}

	/**
	 * Returns the block with other trials.
	 * @param others trials of the same condition
	 * @return a copy with these trials
	 */
	public ConditionBlock with(List<Trial> others) {
		return new ConditionBlock(this.condition, this.block, this.spare, this.window, others);
	}

}
