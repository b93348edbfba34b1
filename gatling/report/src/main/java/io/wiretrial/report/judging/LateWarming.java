package io.wiretrial.report.judging;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.wiretrial.trial.result.WarmUpResult;

/**
 * Measure of how much cheaper arms still got in the last rounds of the warm-up: the fall
 * of ln(server CPU time per operation) from three rounds to the next three, averaged over
 * the cells of an arm. Code that changes like that is being compiled, and a ratio to it
 * is of this start alone.
 *
 * @param falls fall of each arm that was warmed up, 0 or more
 */
record LateWarming(Map<String, Double> falls) {

	/** Rounds that are compared with as many before. */
	static final int ROUNDS = 3;

	/** Rounds of settled services differ by as much. */
	static final double NOTHING = 0.1;

	LateWarming {
		falls = Map.copyOf(falls);
	}

	static LateWarming of(List<WarmUpResult> warmUps) {
		return new LateWarming(warmUps.stream()
			.flatMap((warmUp) -> inMostRounds(cells(warmUp)))
			.collect(Collectors.groupingBy((cell) -> cell.getKey().get(0),
					Collectors.averagingDouble((cell) -> fall(cell.getValue())))));
	}

	// 0 where it is no more than noise, or nothing is known
	double of(String arm) {
		double fall = this.falls.getOrDefault(arm, 0.0);
		return (fall > NOTHING) ? fall : 0;
	}

	double greatest(Collection<String> arms) {
		return arms.stream().mapToDouble(this::of).max().orElse(0);
	}

	// ln of the CPU time per operation in each round, by arm, plan, condition and process
	private static Map<List<String>, List<Double>> cells(WarmUpResult warmUp) {
		return warmUp.rounds()
			.stream()
			.flatMap((round) -> round.turns().stream())
			.filter((turn) -> turn.cpuNanos() != null && turn.cpuNanos() > 0)
			.collect(Collectors.groupingBy((turn) -> List.of(turn.arm(), turn.plan(), turn.condition(), turn.target()),
					LinkedHashMap::new, Collectors.mapping((turn) -> Math.log(Objects.requireNonNull(turn.cpuNanos())),
							Collectors.toList())));
	}

	// A cell that was looked at a few times, for its rate, was colder than its arm
	private static Stream<Map.Entry<List<String>, List<Double>>> inMostRounds(Map<List<String>, List<Double>> cells) {
		int most = cells.values().stream().mapToInt(List::size).max().orElse(0);
		return cells.entrySet()
			.stream()
			.filter((cell) -> cell.getValue().size() > 1 && 2 * cell.getValue().size() > most);
	}

	private static double fall(List<Double> rounds) {
		int last = rounds.size();
		int compared = Math.min(ROUNDS, last / 2);
		return mean(rounds.subList(last - 2 * compared, last - compared)) - mean(rounds.subList(last - compared, last));
	}

	private static double mean(List<Double> logs) {
		return logs.stream().mapToDouble(Double::doubleValue).average().orElse(0);
	}

}
