package io.wiretrial.runner.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.wiretrial.model.schedule.ConditionBlock;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.Role;
import io.wiretrial.model.schedule.Trial;

/**
 * Draws the blocks of a plan, start by start: the order of conditions, the order of arms,
 * and the instance of its service that answers each of them.
 */
final class Layout {

	private final Random random;

	private int nextBlock = 1;

	private int nextTrial = 1;

	/**
	 * Makes a layout.
	 * @param seed seed of everything random
	 */
	Layout(long seed) {
		this.random = new Random(seed);
	}

	/**
	 * Draws the blocks of the next start. One more is spare, for what a broken clock has
	 * cost.
	 * @param conditions conditions that are played
	 * @param planned number of blocks
	 * @param spares number of spare blocks
	 * @return blocks in the order in which they are played, spares last; numbers of
	 * blocks and trials go on from start to start
	 */
	List<ConditionBlock> blocks(List<PlannedCondition> conditions, int planned, int spares) {
		List<ConditionBlock> all = new ArrayList<>();
		for (int i = 0; i < planned + spares; i++) {
			int block = this.nextBlock++;
			List<PlannedCondition> order = new ArrayList<>(conditions);
			Collections.shuffle(order, this.random);
			for (PlannedCondition condition : order) {
				all.add(new ConditionBlock(condition.id(), block, i >= planned, trials(condition, block)));
			}
		}
		return all;
	}

	private List<Trial> trials(PlannedCondition condition, int block) {
		List<Part> parts = new ArrayList<>();
		for (PlannedArm arm : condition.played()) {
			List<Integer> instances = shuffled(arm.targets().size());
			if (arm.name().equals(condition.baseline())) {
				parts.add(new Part(arm, instances.get(0), Role.BASELINE));
				parts.add(new Part(arm, instances.get(instances.size() - 1), Role.BASELINE_REPEAT));
			}
			else {
				parts.add(new Part(arm, instances.get(0), Role.CHALLENGER));
			}
		}
		Collections.shuffle(parts, this.random);
		long seed = this.random.nextLong();
		List<Trial> trials = new ArrayList<>();
		parts.forEach((part) -> trials.add(part.trial(this.nextTrial++, block, seed)));
		return trials;
	}

	private List<Integer> shuffled(int count) {
		List<Integer> all = IntStream.range(0, count).boxed().collect(Collectors.toCollection(ArrayList::new));
		Collections.shuffle(all, this.random);
		return all;
	}

	/** An arm, the instance that answers it, and the part that it plays in a block. */
	private record Part(PlannedArm arm, int instance, Role role) {

		Trial trial(int number, int block, long seed) {
			return new Trial(number, block, this.arm.name(), this.instance, this.role, seed);
		}

	}

}
