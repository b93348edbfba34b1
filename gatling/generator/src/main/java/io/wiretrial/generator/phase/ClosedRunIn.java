package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.List;

import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;

/**
 * The first part of a plan's run-in: rounds in which each cell whose load is chosen by
 * what it reaches plays a turn in closed loops. The rest of the run-in is played at the
 * load of the blocks.
 *
 * @param cells cells that play, in each round in this order
 * @param rounds rounds, 0 where there is no such cell or no run-in
 * @param turn time of one cell in one round
 * @param left time that is left of the run-in
 */
record ClosedRunIn(List<Cell> cells, int rounds, Duration turn, Duration left) {

	// Readings of the service and a quiet point, before and after a turn
	private static final Duration BETWEEN = Duration.ofMillis(40);

	private static final Duration SHORTEST = Duration.ofMillis(20);

	ClosedRunIn {
		cells = List.copyOf(cells);
	}

	// With turns no longer than those of the warm-up
	static ClosedRunIn of(PlannedRun run, Duration longest) {
		List<Cell> cells = run.cells().stream().filter((cell) -> cell.load().isChosenFor(cell.operation())).toList();
		Duration closed = run.shape().closedRunIn(!cells.isEmpty());
		if (closed.isZero()) {
			return new ClosedRunIn(List.of(), 0, Duration.ZERO, run.shape().runIn());
		}
		Duration each = closed.dividedBy(cells.size());
		int rounds = (int) -Math.floorDiv(-each.toNanos(), longest.plus(BETWEEN).toNanos());
		Duration turn = each.dividedBy(rounds).minus(BETWEEN);
		return new ClosedRunIn(cells, rounds, (turn.compareTo(SHORTEST) < 0) ? SHORTEST : turn,
				run.shape().runIn().minus(closed));
	}

}
