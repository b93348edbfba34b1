package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.List;

import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.WarmUp;

/**
 * Number of operations that each cell of a condition has in the next round of the
 * warm-up: equally many, as many as the slowest of them reached in the last round in the
 * time of a turn. Requests have no more than the plan says; one thing published is many
 * messages. Where a process has fewer paths than another, its turns have so many times as
 * much and are as many times as long, because what its paths share must be run as often.
 *
 * @param plan when a warm-up is over
 * @param paths how many paths each process has
 */
record EqualWork(WarmUp plan, PathsOfTargets paths) {

	private static final int FEWEST = 10;

	// The slowest needs one turn for them, and may need longer than it did.
	private static final int PATIENCE = 3;

	// A look at what the last round did not have: a tenth of the work.
	TurnRunner.Work of(AllCells.OfPlan next, List<WarmUpResult.Round> rounds) {
		int fewest = Math.min(FEWEST, this.plan.operations());
		int number = rounds.size() + 1;
		double slowest = rounds.isEmpty() ? 0 : slowest(next.condition(), rounds.get(rounds.size() - 1));
		if (slowest == 0) {
			return new TurnRunner.Work(Math.max(fewest, this.plan.operations() / 10), this.plan.turn(), number);
		}
		double times = this.paths.behind(next);
		double fitting = slowest * this.plan.turn().toNanos() / 1e9;
		int most = next.cell().operation().subscribes() ? Integer.MAX_VALUE : this.plan.operations();
		return new TurnRunner.Work((int) (times * Math.max(fewest, Math.min(most, fitting))),
				Duration.ofNanos((long) (times * PATIENCE * this.plan.turn().toNanos())), number);
	}

	// Operations per second; 0 where the condition was not played
	private static double slowest(String condition, WarmUpResult.Round round) {
		return round.turns()
			.stream()
			.filter((turn) -> condition.equals(AllCells.condition(turn)))
			.mapToDouble(WarmUpResult.Turn::perSecond)
			.min()
			.orElse(0);
	}

}
