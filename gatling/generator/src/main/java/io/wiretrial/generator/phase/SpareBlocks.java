package io.wiretrial.generator.phase;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.wiretrial.model.schedule.ConditionBlock;

/** The spare blocks of a planned run, which repeat void ones. */
final class SpareBlocks {

	private final Map<String, Deque<ConditionBlock>> left = new HashMap<>();

	SpareBlocks(List<ConditionBlock> blocks) {
		for (ConditionBlock block : blocks) {
			if (block.spare()) {
				this.left.computeIfAbsent(block.condition(), (condition) -> new ArrayDeque<>()).add(block);
			}
		}
	}

	// Takes the block that repeats a void one of its condition, while there is one.
	Optional<ConditionBlock> insteadOf(ConditionBlock block) {
		Deque<ConditionBlock> spares = this.left.get(block.condition());
		return (spares != null) ? Optional.ofNullable(spares.poll()) : Optional.empty();
	}

	static List<ConditionBlock> planned(List<ConditionBlock> blocks) {
		List<ConditionBlock> planned = new ArrayList<>(blocks);
		planned.removeIf(ConditionBlock::spare);
		return planned;
	}

}
