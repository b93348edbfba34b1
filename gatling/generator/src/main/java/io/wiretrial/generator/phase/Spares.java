package io.wiretrial.generator.phase;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.wiretrial.trial.schedule.ConditionBlock;

/** The spare blocks of a planned run, and how many each condition needs. */
final class Spares {

	private final Map<String, Deque<ConditionBlock>> left = new HashMap<>();

	private final Deque<String> wanted = new ArrayDeque<>();

	Spares(List<ConditionBlock> blocks) {
		for (ConditionBlock block : blocks) {
			if (block.spare()) {
				this.left.computeIfAbsent(block.condition(), (condition) -> new ArrayDeque<>()).add(block);
			}
		}
	}

	// A block of a condition was void.
	void voided(String condition) {
		this.wanted.add(condition);
	}

	// Takes the next spare block that a void one asks for, in the order in which they
	// became void.
	Optional<ConditionBlock> next() {
		while (!this.wanted.isEmpty()) {
			Deque<ConditionBlock> spares = this.left.get(this.wanted.remove());
			if (spares != null && !spares.isEmpty()) {
				return Optional.of(spares.remove());
			}
		}
		return Optional.empty();
	}

	static List<ConditionBlock> planned(List<ConditionBlock> blocks) {
		List<ConditionBlock> planned = new ArrayList<>(blocks);
		planned.removeIf(ConditionBlock::spare);
		return planned;
	}

}
