package io.wiretrial.model.result;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * The warm-up of one start of a plan as it was measured.
 *
 * @param start which start, from 1
 * @param rounds every round in the order in which they were played
 * @param settled whether compilers were quiet and slopes flat before the limit
 * @param reason what ended it, in one sentence, naming what was unsettled
 * @param elapsedNanos its length in ns, 0 or more
 * @param rates arrival rate per condition that is played
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
	 * A cell of every path once; the last rounds are of other cells, whose rate depends
	 * on what they reach.
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
	 * @param condition id of its condition
	 * @param arm name of its arm
	 * @param target name of the target that answered
	 * @param operations completed operations, or received messages, 0 or more
	 * @param medianNanos median total time in ns, 0 or more; 0 if nothing was completed
	 * @param perSecond completed operations per second, 0 or more
	 * @param cpuNanos CPU time of the server per operation in ns; null if it was not read
	 * @param failed failed operations, 0 or more
	 */
	public record Turn(String condition, String arm, String target, long operations, double medianNanos,
			double perSecond, @Nullable Double cpuNanos, long failed) {
	}

	/**
	 * An arrival rate.
	 *
	 * @param condition id of the condition
	 * @param perSecond operations per second of an arm that has its turn, above 0
	 * @param slowestArm arm for whose throughput the plan's rate was lowered; empty if it
	 * is the plan's
	 */
	public record ChosenRate(String condition, double perSecond, String slowestArm) {
	}

}
