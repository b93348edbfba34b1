package io.wiretrial.trial.result;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * The warm-up of one start as it was measured: shown, never judged.
 *
 * @param start which start, from 1
 * @param rounds every round in the order in which they were played
 * @param settled whether compilers were quiet and slopes flat before the limit
 * @param reason what ended it, in one sentence, naming what was unsettled
 * @param elapsedNanos its length in ns, 0 or more
 * @param rates arrival rate per condition that {@code rate: auto} chose when it had ended
 */
public record WarmUpResult(int start, List<Round> rounds, boolean settled, String reason, long elapsedNanos,
		List<ChosenRate> rates) {

	public WarmUpResult {
		rounds = List.copyOf(rounds);
		rates = List.copyOf(rates);
	}

	/**
	 * Counts what processes did in some turns.
	 * @param rounds rounds whose turns are looked at
	 * @param counted tells which turns count
	 * @return completed operations by name of the target, of targets with such a turn
	 */
	public static Map<String, Long> operations(Collection<Round> rounds, Predicate<Turn> counted) {
		return rounds.stream()
			.flatMap((round) -> round.turns().stream())
			.filter(counted)
			.collect(Collectors.groupingBy(Turn::target, Collectors.summingLong(Turn::operations)));
	}

	/**
	 * A cell of every path once, past the limit of those that answer requests; the last
	 * rounds are of other cells, whose throughput their load depends on.
	 *
	 * @param number number of the round, 1 or more
	 * @param elapsedNanos its length in ns, above 0
	 * @param compilerShares CPU time of compiler threads per elapsed time, 0 or more, by
	 * process: {@code generator}, or the name of a target
	 * @param turns its cells in the order in which they were played
	 */
	public record Round(int number, long elapsedNanos, Map<String, Double> compilerShares, List<Turn> turns) {

		public Round {
			compilerShares = Map.copyOf(compilerShares);
			turns = List.copyOf(turns);
		}

	}

	/**
	 * One cell in one round, all its lanes in a loop.
	 *
	 * @param plan id of its plan
	 * @param condition id of its condition
	 * @param arm name of its arm
	 * @param target name of the target that answered
	 * @param operations completed operations, or received messages, 0 or more
	 * @param medianNanos median total time in ns, 0 or more; 0 if nothing was completed
	 * @param perSecond completed operations per second, 0 or more
	 * @param cpuNanos CPU time of the server per operation in ns; null if it was not read
	 * @param failed failed operations, 0 or more
	 */
	public record Turn(String plan, String condition, String arm, String target, long operations, double medianNanos,
			double perSecond, @Nullable Double cpuNanos, long failed) {
	}

	/**
	 * An arrival rate.
	 *
	 * @param plan id of the plan
	 * @param condition id of the condition
	 * @param perSecond operations per second of all lanes and all arms of a block
	 * together, above 0
	 * @param slowestArm arm whose throughput decided; empty if the plan fixed the rate
	 */
	public record ChosenRate(String plan, String condition, double perSecond, String slowestArm) {
	}

}
