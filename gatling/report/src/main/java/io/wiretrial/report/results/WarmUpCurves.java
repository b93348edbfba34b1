package io.wiretrial.report.results;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The warm-up of one start as a reader sees it: CPU time per operation over operations.
 *
 * @param start which start, 1 or more
 * @param settled whether compilers were quiet and the arms' slopes against their
 * baselines flat before the limit
 * @param reason what ended it, in one sentence
 * @param seconds its length in s, 0 or more
 * @param rounds its rounds
 * @param curves one per cell, in the order in which they were first played
 */
public record WarmUpCurves(int start, boolean settled, String reason, double seconds, List<Round> rounds,
		List<Curve> curves) {

	public WarmUpCurves {
		rounds = List.copyOf(rounds);
		curves = List.copyOf(curves);
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
	 * @param plan id of the plan
	 * @param condition id of the condition
	 * @param arm name of the arm
	 * @param target name of the target that answered
	 * @param points one per round in which it completed operations
	 */
	public record Curve(String plan, String condition, String arm, String target, List<Point> points) {

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
