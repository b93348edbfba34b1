package io.wiretrial.model.environment;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Abilities of the instrument itself on this machine, measured side by side.
 *
 * @param ceilings highest rates of the generator against a bare server
 * @param comparisons pairs measured in turns
 * @param notCompared comparisons that were left out, each with the reason
 */
public record Calibration(List<Ceiling> ceilings, List<Comparison> comparisons, List<String> notCompared) {

	public Calibration {
		ceilings = List.copyOf(ceilings);
		comparisons = List.copyOf(comparisons);
		notCompared = List.copyOf(notCompared);
	}

	/**
	 * The generator's highest rate for an arm and payload.
	 *
	 * @param arm name of the arm
	 * @param payload payload of the corpus
	 * @param perSecond operations per second, above 0
	 */
	public record Ceiling(String arm, String payload, double perSecond) {
	}

	/**
	 * Two things measured in turns.
	 *
	 * @param name what is compared, such as {@code Spring : bare, gRPC, fields-5}
	 * @param unit unit of the values
	 * @param pairs the values, in the order in which they were measured
	 * @param median median of the pairs' ratios first : second, above 0
	 * @param bar smallest or largest ratio that is asked for, above 0; null if none is
	 * @param atLeast whether the bar is a lower one
	 */
	public record Comparison(String name, String unit, List<Pair> pairs, double median, @Nullable Double bar,
			boolean atLeast) {

		public Comparison {
			pairs = List.copyOf(pairs);
		}

	}

	/**
	 * One pair.
	 *
	 * @param first value of the first in the comparison's unit, 0 or more
	 * @param second value of the second in the comparison's unit, 0 or more
	 */
	public record Pair(double first, double second) {
	}

}
