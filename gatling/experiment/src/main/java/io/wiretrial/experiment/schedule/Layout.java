package io.wiretrial.experiment.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.Role;
import io.wiretrial.trial.schedule.Trial;

/**
 * Draws the blocks of a plan: the order of conditions, the order of arms, and the
 * instance of its service that answers each of them.
 */
public final class Layout {

	private final List<Cell> cells;

	private final int starts;

	private final Random random;

	/**
	 * Makes a layout.
	 * @param cells arm × condition × instance; every arm of every condition has one or
	 * more
	 * @param starts starts over which the blocks are spread, 1 or more
	 * @param seed seed of everything random
	 */
	public Layout(List<Cell> cells, int starts, long seed) {
		this.cells = cells;
		this.starts = starts;
		this.random = new Random(seed);
	}

	/**
	 * Draws blocks. Spare ones are few: one a start, for what a broken clock has cost.
	 * @param conditions conditions with the arms that are played
	 * @param planned number of blocks
	 * @return blocks in the order in which they are played, spares last
	 */
	public List<ConditionBlock> blocks(List<Condition> conditions, int planned) {
		int spares = (planned < Budget.FEWEST_BLOCKS) ? 0 : this.starts;
		List<ConditionBlock> all = new ArrayList<>();
		int number = 1;
		for (int block = 1; block <= planned + spares; block++) {
			List<Condition> order = new ArrayList<>(conditions);
			Collections.shuffle(order, this.random);
			for (Condition condition : order) {
				List<Trial> trials = trials(condition, block, number);
				number += trials.size();
				all.add(new ConditionBlock(condition.id(), block, block > planned, trials));
			}
		}
		return all;
	}

	private List<Trial> trials(Condition selected, int block, int firstNumber) {
		List<Part> parts = new ArrayList<>();
		List<Cell> baseline = shuffled(selected, selected.baseline());
		parts.add(new Part(baseline.get(0), Role.BASELINE));
		parts.add(new Part(baseline.get(baseline.size() - 1), Role.BASELINE_REPEAT));
		selected.arms().forEach((arm) -> parts.add(new Part(shuffled(selected, arm).get(0), Role.CHALLENGER)));
		Collections.shuffle(parts, this.random);
		long seed = this.random.nextLong();
		return IntStream.range(0, parts.size())
			.mapToObj((index) -> new Trial(firstNumber + index, block, parts.get(index).cell().index(),
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
