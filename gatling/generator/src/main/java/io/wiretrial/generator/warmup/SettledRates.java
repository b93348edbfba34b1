package io.wiretrial.generator.warmup;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.wiretrial.model.result.WarmUpResult;

/**
 * Rates that cells reached in a closed loop by the end of the warm-up: the best of their
 * last three turns, so that one disturbed turn does not decide.
 *
 * @param rounds rounds in the order in which they were played
 */
public record SettledRates(List<WarmUpResult.Round> rounds) {

	private static final int LAST = 3;

	/**
	 * Takes the rounds as they are by then.
	 */
	public SettledRates {
		rounds = List.copyOf(rounds);
	}

	/**
	 * Returns what an arm reached.
	 * @param condition id of the condition
	 * @param arm name of the arm
	 * @return operations per second, of the slowest instance of the arm's service; 0 if
	 * unknown
	 */
	public double perSecond(String condition, String arm) {
		Map<String, List<WarmUpResult.Turn>> byTarget = this.rounds.stream()
			.flatMap((round) -> round.turns().stream())
			.filter((turn) -> turn.condition().equals(condition) && turn.arm().equals(arm))
			.collect(Collectors.groupingBy(WarmUpResult.Turn::target));
		return byTarget.values().stream().mapToDouble(SettledRates::best).min().orElse(0);
	}

	private static double best(List<WarmUpResult.Turn> turns) {
		return turns.stream()
			.skip(Math.max(0, turns.size() - LAST))
			.mapToDouble(WarmUpResult.Turn::perSecond)
			.max()
			.orElse(0);
	}

}
