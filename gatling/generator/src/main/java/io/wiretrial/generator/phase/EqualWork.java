package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.WarmUp;

/**
 * Number of operations that each cell of a condition has in the next round of the
 * warm-up: equally many, as many as the slowest of them reached in the last round in the
 * time of a turn. Requests have no more than the plan says; one thing published is many
 * messages. A process that would have answered fewer requests after the round than
 * another, because fewer cells ask it, has turns of so many times as many operations that
 * it has not, and as many times as long: what its requests share must be run as often.
 */
final class EqualWork {

	// The slowest needs one turn for them, and may need longer than it did.
	private static final int PATIENCE = 3;

	private static final int FEWEST = 10;

	// One that lags far behind catches up in several rounds.
	private static final int MOST_TURNS = 20;

	private final WarmUp plan;

	private final int number;

	/** Operations per second of the slowest cell of each condition of the last round. */
	private final Map<String, Double> slowest;

	/** Cells of a whole round that ask for something. */
	private final List<AllCells.OfPlan> requests;

	/** Requests of one turn of each cell, by process. */
	private final Map<String, Double> fitting = new HashMap<>();

	/** The same and all requests before, by process. */
	private final Map<String, Double> answered;

	/**
	 * Plans the next round.
	 * @param plan when a warm-up is over
	 * @param cells the cells of a whole round
	 * @param rounds rounds that were played
	 */
	EqualWork(WarmUp plan, List<AllCells.OfPlan> cells, List<WarmUpResult.Round> rounds) {
		this.plan = plan;
		this.number = rounds.size() + 1;
		this.slowest = rounds.isEmpty() ? Map.of() : slowest(rounds.get(rounds.size() - 1));
		this.requests = Answered.requests(cells);
		this.requests.forEach((cell) -> this.fitting.merge(cell.cell().service(), fitting(cell), Double::sum));
		this.answered = new HashMap<>(this.fitting);
		Answered.of(cells, rounds)
			.byProcess()
			.forEach((process, requests) -> this.answered.merge(process, (double) requests, Double::sum));
	}

	// A look at what the last round did not have: a tenth of the work.
	TurnRunner.Work of(AllCells.OfPlan next) {
		if (slowest(next) == 0) {
			return new TurnRunner.Work(Math.max(fewest(), this.plan.operations() / 10), this.plan.turn(), this.number);
		}
		double times = behind(next);
		return new TurnRunner.Work((int) (times * fitting(next)),
				Duration.ofNanos((long) (times * PATIENCE * this.plan.turn().toNanos())), this.number);
	}

	private int fewest() {
		return Math.min(FEWEST, this.plan.operations());
	}

	private double fitting(AllCells.OfPlan next) {
		int most = next.cell().operation().subscribes() ? Integer.MAX_VALUE : this.plan.operations();
		return Math.max(fewest(), Math.min(most, slowest(next) * this.plan.turn().toNanos() / 1e9));
	}

	// How many times the operations of a cell its process needs to have answered as many
	// requests after this round as the one that has answered most, 1 to 20
	private double behind(AllCells.OfPlan next) {
		if (!this.requests.contains(next)) {
			return 1;
		}
		String own = next.cell().service();
		double missing = Collections.max(this.answered.values()) - Objects.requireNonNull(this.answered.get(own));
		return Math.min(MOST_TURNS, 1 + missing / Objects.requireNonNull(this.fitting.get(own)));
	}

	// 0 where the condition was not played, or nothing was completed
	private double slowest(AllCells.OfPlan next) {
		return this.slowest.getOrDefault(next.condition(), 0.0);
	}

	private static Map<String, Double> slowest(WarmUpResult.Round round) {
		return round.turns()
			.stream()
			.collect(Collectors.toMap(AllCells::condition, WarmUpResult.Turn::perSecond, Math::min));
	}

}
