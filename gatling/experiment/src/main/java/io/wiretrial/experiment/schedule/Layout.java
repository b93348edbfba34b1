package io.wiretrial.experiment.schedule;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;

import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.Role;
import io.wiretrial.trial.schedule.Trial;

/**
 * Draws the blocks of a plan, start by start: the order of conditions, the order of arms,
 * and the instance of its service that answers each of them.
 */
public final class Layout {

	private final List<Cell> cells;

	private final Random random;

	private int nextBlock = 1;

	private int nextTrial = 1;

	/**
	 * Makes a layout.
	 * @param cells arm × condition × instance; every arm of every condition has one or
	 * more
	 * @param seed seed of everything random
	 */
	public Layout(List<Cell> cells, long seed) {
		this.cells = List.copyOf(cells);
		this.random = new Random(seed);
	}

	/**
	 * Draws the blocks of the next start. One more is spare, for what a broken clock has
	 * cost.
	 * @param conditions conditions with the arms that are played
	 * @param window recorded time of each arm of a condition
	 * @param planned number of blocks
	 * @param spares number of spare blocks
	 * @return blocks in the order in which they are played, spares last; numbers of
	 * blocks and trials go on from start to start
	 */
	public List<ConditionBlock> blocks(List<Condition> conditions, Function<Condition, Duration> window, int planned,
			int spares) {
		List<ConditionBlock> all = new ArrayList<>();
		for (int i = 0; i < planned + spares; i++) {
			int block = this.nextBlock++;
			List<Condition> order = new ArrayList<>(conditions);
			Collections.shuffle(order, this.random);
			for (Condition condition : order) {
				all.add(new ConditionBlock(condition.id(), block, i >= planned, window.apply(condition),
						trials(condition, block)));
			}
		}
		return all;
	}

	private List<Trial> trials(Condition selected, int block) {
		List<Part> parts = new ArrayList<>();
		List<Cell> baseline = shuffled(selected, selected.baseline());
		parts.add(new Part(baseline.get(0), Role.BASELINE));
		parts.add(new Part(baseline.get(baseline.size() - 1), Role.BASELINE_REPEAT));
		selected.arms().forEach((arm) -> parts.add(new Part(shuffled(selected, arm).get(0), Role.CHALLENGER)));
		Collections.shuffle(parts, this.random);
		long seed = this.random.nextLong();
		int first = this.nextTrial;
		this.nextTrial += parts.size();
		return IntStream.range(0, parts.size())
			.mapToObj((index) -> new Trial(first + index, block, parts.get(index).cell().index(),
					parts.get(index).role(), seed))
			.toList();
	}

	private List<Cell> shuffled(Condition selected, String arm) {
		List<Cell> instances = new ArrayList<>(this.cells.stream()
			.filter((cell) -> cell.condition().equals(selected.id()) && cell.arm().equals(arm))
			.toList());
		Collections.shuffle(instances, this.random);
		return instances;
	}

	/** A cell and the part that it plays in a block. */
	private record Part(Cell cell, Role role) {
	}

}
