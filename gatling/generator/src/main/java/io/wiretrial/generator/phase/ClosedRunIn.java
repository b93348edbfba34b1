package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;

/**
 * The first part of a plan's run-in: rounds in which each cell whose load is chosen by
 * what it reaches plays a turn in closed loops. The rest of the run-in is played at the
 * load of the blocks.
 *
 * @param cells cells that play
 * @param rounds rounds, 0 where there is no such cell or no run-in
 * @param turn time of one cell in one round
 */
record ClosedRunIn(List<Cell> cells, int rounds, Duration turn) {

	// Readings of the service and a quiet point, before and after a turn
	private static final Duration BETWEEN = Duration.ofMillis(40);

	private static final Duration SHORTEST = Duration.ofMillis(20);

	ClosedRunIn {
		cells = List.copyOf(cells);
	}

	// With turns no longer than those of the warm-up
	static ClosedRunIn of(PlannedRun run, Duration longest) {
		List<Cell> cells = run.cells().stream().filter((cell) -> cell.load().isChosenFor(cell.operation())).toList();
		Duration closed = run.shape().closedRunIn(cells.size(), run.cells().size());
		if (closed.isZero()) {
			return new ClosedRunIn(List.of(), 0, Duration.ZERO);
		}
		Duration each = closed.dividedBy(cells.size());
		int rounds = (int) -Math.floorDiv(-each.toNanos(), longest.plus(BETWEEN).toNanos());
		Duration turn = each.dividedBy(rounds).minus(BETWEEN);
		return new ClosedRunIn(cells, rounds, (turn.compareTo(SHORTEST) < 0) ? SHORTEST : turn);
	}

	// In an order of its own in each round, as in the warm-up
	List<Cell> cells(int round) {
		List<Cell> order = new ArrayList<>(this.cells);
		Collections.shuffle(order, new Random(round));
		return order;
	}

}
