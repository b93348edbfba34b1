package io.wiretrial.model.schedule;

import java.util.List;
import java.util.Set;

/**
 * One phase in which all arms of a condition alternate. A spare one is played only if a
 * block of its condition was void, and then at once.
 *
 * @param condition id of the condition
 * @param block block from 1, counted over all starts; spares continue the numbering
 * @param spare whether it waits for a void block
 * @param trials its trials, one for each part that an arm plays
 */
public record ConditionBlock(String condition, int block, boolean spare, List<Trial> trials) {

	public ConditionBlock {
		trials = List.copyOf(trials);
	}

	ConditionBlock without(Set<String> arms) {
		return new ConditionBlock(this.condition, this.block, this.spare,
				this.trials.stream().filter((trial) -> !arms.contains(trial.arm())).toList());
	}

}
