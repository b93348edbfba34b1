package io.wiretrial.generator.phase;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.wiretrial.trial.result.WarmUpResult;

/**
 * Rates that cells reached in a closed loop by the end of the warm-up: the middle of
 * their last three rounds, so that one disturbed round does not decide.
 *
 * @param rounds rounds in the order in which they were played
 */
record Settled(List<WarmUpResult.Round> rounds) {

	/** Rounds whose middle counts. */
	static final int LAST = 3;

	Settled {
		rounds = List.copyOf(rounds);
	}

	// Operations per second, of the slowest instance of the arm's service; 0 if unknown.
	double perSecond(String plan, String condition, String arm) {
		Map<String, List<WarmUpResult.Turn>> byTarget = this.rounds.stream()
			.flatMap((round) -> round.turns().stream())
			.filter((turn) -> turn.plan().equals(plan) && turn.condition().equals(condition) && turn.arm().equals(arm))
			.collect(Collectors.groupingBy(WarmUpResult.Turn::target));
		return byTarget.values().stream().mapToDouble(Settled::last).min().orElse(0);
	}

	private static double last(List<WarmUpResult.Turn> turns) {
		double[] reached = turns.stream()
			.skip(Math.max(0, turns.size() - LAST))
			.mapToDouble(WarmUpResult.Turn::perSecond)
			.sorted()
			.toArray();
		int half = reached.length / 2;
		return (reached.length % 2 == 1) ? reached[half]
				: Arrays.stream(reached, half - 1, half + 1).average().orElse(0);
	}

}
