package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.WarmUp;

/**
 * Number of operations that each cell of a condition has in the next round of the
 * warm-up: equally many, as many as the slowest of them reached in the last round in the
 * time of a turn. Requests have no more than the plan says; one thing published is many
 * messages. A process that would have answered fewer requests after the round than
 * another, because fewer cells ask it, has turns of so many times as many operations that
 * it has not, and as many times as long: what its requests share must be run as often.
 *
 * @param plan when a warm-up is over
 * @param cells the cells of a whole round
 */
record EqualWork(WarmUp plan, List<AllCells.OfPlan> cells) {

	// The slowest needs one turn for them, and may need longer than it did.
	private static final int PATIENCE = 3;

	private static final int FEWEST = 10;

	// One that lags far behind catches up in several rounds.
	private static final int MOST_TURNS = 20;

	EqualWork {
		cells = List.copyOf(cells);
	}

	// A look at what the last round did not have: a tenth of the work.
	TurnRunner.Work of(AllCells.OfPlan next, List<WarmUpResult.Round> rounds) {
		int number = rounds.size() + 1;
		if (rounds.isEmpty() || slowest(next, rounds.get(rounds.size() - 1)) == 0) {
			return new TurnRunner.Work(Math.max(fewest(), this.plan.operations() / 10), this.plan.turn(), number);
		}
		double times = behind(next, rounds);
		return new TurnRunner.Work((int) (times * fitting(next, rounds.get(rounds.size() - 1))),
				Duration.ofNanos((long) (times * PATIENCE * this.plan.turn().toNanos())), number);
	}

	private int fewest() {
		return Math.min(FEWEST, this.plan.operations());
	}

	private double fitting(AllCells.OfPlan next, WarmUpResult.Round last) {
		int most = next.cell().operation().subscribes() ? Integer.MAX_VALUE : this.plan.operations();
		return Math.max(fewest(), Math.min(most, slowest(next, last) * this.plan.turn().toNanos() / 1e9));
	}

	// How many times the operations of a cell its process needs to have answered as many
	// requests after this round as the one that has answered most, 1 or more
	private double behind(AllCells.OfPlan next, List<WarmUpResult.Round> rounds) {
		if (!isRequest(next) || !this.cells.contains(next)) {
			return 1;
		}
		WarmUpResult.Round last = rounds.get(rounds.size() - 1);
		Map<String, Double> fitting = new HashMap<>();
		Set<String> requests = new HashSet<>();
		this.cells.stream().filter(EqualWork::isRequest).forEach((cell) -> {
			fitting.merge(cell.cell().service(), fitting(cell, last), Double::sum);
			requests.add(cell.condition());
		});
		Map<String, Double> answered = new HashMap<>(fitting);
		rounds.stream()
			.flatMap((round) -> round.turns().stream())
			.filter((turn) -> requests.contains(AllCells.condition(turn)))
			.forEach((turn) -> answered.merge(turn.target(), (double) turn.operations(), Double::sum));
		String own = next.cell().service();
		double missing = Collections.max(answered.values()) - answered.getOrDefault(own, 0.0);
		return Math.min(MOST_TURNS, 1 + missing / fitting.getOrDefault(own, 1.0));
	}

	// What is pushed, and frames of a session, are many a turn without that
	private static boolean isRequest(AllCells.OfPlan next) {
		return next.cell().operation().kind() == Operation.Kind.REQUEST;
	}

	// Operations per second; 0 where the condition was not played
	private static double slowest(AllCells.OfPlan next, WarmUpResult.Round round) {
		return round.turns()
			.stream()
			.filter((turn) -> next.condition().equals(AllCells.condition(turn)))
			.mapToDouble(WarmUpResult.Turn::perSecond)
			.min()
			.orElse(0);
	}

}
