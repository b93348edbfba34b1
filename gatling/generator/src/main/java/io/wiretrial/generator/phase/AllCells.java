package io.wiretrial.generator.phase;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.wiretrial.trial.plan.Payload;
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;

/**
 * The cells of all runs of a schedule as those of one Gatling run: numbered one after the
 * other, and each with the target that answers in its own run.
 *
 * @param cells every cell with its plan
 */
public record AllCells(List<OfPlan> cells) {

	// To open and close more takes longer than to hear them
	private static final int MOST_SUBSCRIBED = 50;

	// A second: of more, cold processes would read and write for the whole warm-up
	private static final int MOST_ROWS = 100_000;

	public AllCells {
		cells = List.copyOf(cells);
	}

	/**
	 * Merges runs.
	 * @param runs runs of one schedule
	 * @return their cells in the order of the runs, numbered from 0
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
		return list().stream().mapToInt((cell) -> cell.load().allUsers()).max().orElse(1);
	}

	/**
	 * Returns the cells of as many conditions, in the order of their plans, as it takes
	 * for every path to be among them. A path is what one process runs for one arm: its
	 * operation on one kind of payload, of whatever size; records of 1, 5 and 100 fields
	 * are kinds of their own. Of feeds to 50 connections at most, with 100,000 rows a
	 * second at most, those that push most messages come first: the others run the same
	 * code less often, or for so many rows that nothing else would be played.
	 * @return cells of these conditions
	 */
	List<OfPlan> leading() {
		Map<String, List<OfPlan>> conditions = new LinkedHashMap<>();
		this.cells
			.forEach((cell) -> conditions.computeIfAbsent(cell.condition(), (name) -> new ArrayList<>()).add(cell));
		Set<List<Object>> covered = new HashSet<>();
		List<OfPlan> leading = new ArrayList<>();
		conditions.values()
			.stream()
			.sorted(Comparator.comparing(AllCells::pushedPerSecond).reversed())
			.forEach((cells) -> {
				if (covered.addAll(cells.stream().map(OfPlan::path).toList())) {
					leading.addAll(cells);
				}
			});
		return leading;
	}

	// Messages that a feed offers to all its subscribers; below 0 where it offers more
	// than one should, and 0 of all else
	private static double pushedPerSecond(List<OfPlan> cells) {
		Cell cell = cells.get(0).cell();
		int users = cell.load().allUsers();
		if (!(cell.payload() instanceof Payload.Feed feed)) {
			return 0;
		}
		double batches = users * 1_000.0 / feed.intervalMillis();
		double rows = batches * feed.rows();
		return (users <= MOST_SUBSCRIBED && rows <= MOST_ROWS) ? batches : -rows;
	}

	/**
	 * Returns the cells beside the leading ones whose load is chosen by what they reach;
	 * what a feed, a hub or a fixed rate sets is known.
	 * @return cells that must be played, too
	 */
	List<OfPlan> unknown() {
		List<OfPlan> leading = leading();
		return this.cells.stream().filter((cell) -> cell.isUnknown() && !leading.contains(cell)).toList();
	}

	static String condition(WarmUpResult.Turn turn) {
		return condition(turn.plan(), turn.condition());
	}

	private static String condition(String plan, String condition) {
		return plan + "/" + condition;
	}

	List<String> targets() {
		return list().stream().map(Cell::service).distinct().toList();
	}

	/**
	 * A cell of one of the runs.
	 *
	 * @param run run that the cell is played in
	 * @param cell the cell, numbered among those of all runs
	 * @param baseline whether its arm is the baseline of its condition
	 */
	public record OfPlan(PlannedRun run, Cell cell, boolean baseline) {

		String plan() {
			return this.run.plan().id();
		}

		// Of its plan, as of a turn
		String condition() {
			return AllCells.condition(plan(), this.cell.condition());
		}

		private boolean isUnknown() {
			return this.cell.load().isChosenFor(this.cell.operation());
		}

		List<Object> path() {
			return List.of(this.cell.operation(), kind(this.cell.payload()), this.cell.arm(), this.cell.service());
		}

		// Each number of fields has a message type and a reader of JSON of its own, which
		// are compiled apart
		private static Object kind(Payload payload) {
			return (payload instanceof Payload.Fields) ? payload : payload.getClass();
		}

	}

}
