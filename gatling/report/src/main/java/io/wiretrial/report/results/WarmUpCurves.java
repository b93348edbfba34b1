package io.wiretrial.report.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.result.WarmUpResult;

/**
 * The warm-up of one start as a reader sees it: CPU time per operation over operations.
 *
 * @param start which start, 1 or more
 * @param settled whether compilers were quiet and the arms' slopes against their
 * baselines flat before the limit
 * @param reason what ended it, in one sentence
 * @param seconds its length in s, 0 or more
 * @param rounds length of each round and how busy compilers were
 * @param curves one per cell, in the order in which they were first played
 */
public record WarmUpCurves(int start, boolean settled, String reason, double seconds, List<Round> rounds,
		List<Curve> curves) {

	public WarmUpCurves {
		rounds = List.copyOf(rounds);
		curves = List.copyOf(curves);
	}

	/**
	 * Draws a warm-up over the operations of each cell.
	 * @param result what was played
	 * @return its rounds, and one curve per cell and target
	 */
	public static WarmUpCurves of(WarmUpResult result) {
		Map<List<String>, List<Point>> cells = new LinkedHashMap<>();
		for (WarmUpResult.Round round : result.rounds()) {
			for (WarmUpResult.Turn turn : round.turns()) {
				if (turn.operations() > 0) {
					List<Point> points = cells.computeIfAbsent(List.of(turn.condition(), turn.arm(), turn.target()),
							(cell) -> new ArrayList<>());
					long before = points.isEmpty() ? 0 : points.get(points.size() - 1).operations();
					points
						.add(new Point(before + turn.operations(), micros(turn.cpuNanos()), turn.medianNanos() / 1e3));
				}
			}
		}
		return new WarmUpCurves(result.start(), result.settled(), result.reason(), result.elapsedNanos() / 1e9,
				result.rounds()
					.stream()
					.map((round) -> new Round(round.number(), round.elapsedNanos() / 1e9, round.compilerShares()))
					.toList(),
				cells.entrySet()
					.stream()
					.map((cell) -> new Curve(cell.getKey().get(0), cell.getKey().get(1), cell.getKey().get(2),
							cell.getValue()))
					.toList());
	}

	private static @Nullable Double micros(@Nullable Double nanos) {
		return (nanos != null) ? (Double) (nanos / 1e3) : null;
	}

	/**
	 * One round.
	 *
	 * @param number its number, 1 or more
	 * @param seconds its length in s, above 0
	 * @param compilerShares CPU time of compiler threads per elapsed time, 0 or more, by
	 * process
	 */
	public record Round(int number, double seconds, Map<String, Double> compilerShares) {

		public Round {
			compilerShares = Map.copyOf(compilerShares);
		}

	}

	/**
	 * One arm under one condition, answered by one target.
	 *
	 * @param condition id of the condition
	 * @param arm name of the arm
	 * @param target name of the target that answered
	 * @param points one per round in which it completed operations
	 */
	public record Curve(String condition, String arm, String target, List<Point> points) {

		public Curve {
			points = List.copyOf(points);
		}

	}

	/**
	 * One turn.
	 *
	 * @param operations operations of this cell so far, 1 or more
	 * @param cpuMicros CPU time of the server per operation in µs, 0 or more; null if it
	 * was not read
	 * @param medianMicros median total time in µs, 0 or more
	 */
	public record Point(long operations, @Nullable Double cpuMicros, double medianMicros) {
	}

}
