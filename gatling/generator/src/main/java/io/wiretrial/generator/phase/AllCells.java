package io.wiretrial.generator.phase;

import java.util.ArrayList;
import java.util.List;

import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;

/**
 * The cells of all runs of a schedule as those of one Gatling run: numbered one after the
 * other, and each with the target that answers in its own run.
 *
 * @param cells every cell with its plan
 */
public record AllCells(List<OfPlan> cells) {

	public AllCells {
		cells = List.copyOf(cells);
	}

	/**
	 * Merges runs.
	 * @param runs runs of one schedule
	 * @return their cells
	 */
	public static AllCells of(List<PlannedRun> runs) {
		List<OfPlan> all = new ArrayList<>();
		for (PlannedRun run : runs) {
			for (Cell cell : run.cells()) {
				String target = run.standIns().getOrDefault(cell.service(), cell.service());
				String baseline = run.plan().condition(cell.condition()).baseline();
				all.add(new OfPlan(run, cell.answeredBy(all.size(), target), cell.arm().equals(baseline)));
			}
		}
		return new AllCells(all);
	}

	/**
	 * Returns the cells alone.
	 * @return cells in their order
	 */
	public List<Cell> list() {
		return this.cells.stream().map(OfPlan::cell).toList();
	}

	/**
	 * Returns the virtual users that play them in turns.
	 * @return the most that any cell needs, at least 1
	 */
	public int lanes() {
		return list().stream().mapToInt((cell) -> cell.load().users()).max().orElse(1);
	}

	List<String> targets() {
		return list().stream().map(Cell::service).distinct().toList();
	}

	/**
	 * A cell of one of the runs.
	 *
	 * @param run its run
	 * @param cell the cell
	 * @param baseline whether its arm is the baseline of its condition
	 */
	public record OfPlan(PlannedRun run, Cell cell, boolean baseline) {

		String plan() {
			return this.run.plan().id();
		}

	}

}
