package io.wiretrial.trial.schedule;

import java.util.List;

import io.wiretrial.trial.plan.Plan;

/**
 * One start of one plan as it is played: one Gatling run, with services of its own.
 *
 * @param plan plan whose conditions are played
 * @param start which start of the services it is, from 1
 * @param lanes virtual users that live for the whole run: each cell of a condition has
 * its own
 * @param cells every arm × condition × instance of its service that is played
 * @param shape what its blocks have in common
 * @param blocks blocks in the order in which they are played, spares last
 * @param gatlingLog whether Gatling's own data writer is on
 */
public record PlannedRun(Plan plan, int start, int lanes, List<Cell> cells, Shape shape, List<ConditionBlock> blocks,
		boolean gatlingLog) {

	public PlannedRun {
		cells = List.copyOf(cells);
		blocks = List.copyOf(blocks);
		if (start < 1) {
			throw new IllegalArgumentException("Start %d is out of range: count from 1.".formatted(start));
		}
	}

	/**
	 * Returns the first of the lanes that play a cell. The cells of a condition have
	 * lanes of their own, one range after the other, so that nobody waits for another
	 * arm's reply.
	 * @param cell one of the cells of this run
	 * @return number of the lane, from 0
	 */
	public int firstLane(Cell cell) {
		return firstLane(this.cells, cell);
	}

	/**
	 * Counts the lanes that cells need.
	 * @param cells cells of one run
	 * @return the most that any condition needs, at least 1
	 */
	public static int lanes(List<Cell> cells) {
		return cells.stream().mapToInt((cell) -> firstLane(cells, cell) + cell.load().allUsers()).max().orElse(1);
	}

	private static int firstLane(List<Cell> cells, Cell cell) {
		return cells.stream()
			.takeWhile((other) -> other.index() != cell.index())
			.filter((other) -> other.condition().equals(cell.condition()))
			.mapToInt((other) -> other.load().allUsers())
			.sum();
	}

	/**
	 * Returns the run with other cells and blocks.
	 * @param others cells that are played instead
	 * @param played blocks of these cells
	 * @return a copy with as many lanes as the cells need
	 */
	public PlannedRun with(List<Cell> others, List<ConditionBlock> played) {
		return new PlannedRun(this.plan, this.start, lanes(others), others, this.shape, played, this.gatlingLog);
	}

}
