package io.wiretrial.trial.plan;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A published statement about arms, as data that the judge tests.
 *
 * @param id short name such as {@code L3}
 * @param text the statement in one sentence
 * @param source where it was published
 * @param form which kind of statement it is
 * @param metric the statistic that its source used
 * @param arm the arm it speaks of
 * @param baselines the arms it is compared with; all must fulfil the form
 * @param conditions ids of the conditions it speaks of; none for what no run here can
 * measure, such as a browser; two for a crossing (low end first), all along the axis for
 * a slope
 * @param axis the axis of a slope or crossing; for less, greater and equal the axis along
 * whose conditions the greatest value of each arm is compared; null where conditions are
 * compared one by one
 * @param expected the exponent of a slope, 0 to 1: 1 for linear, 0 for flat; null for
 * other forms
 * @param margin relative margin of {@code equal} and {@code cause}, a fraction of 0.01 to
 * 1; null for the plan's
 * @param published ratio arm : baseline as published; null if none was
 */
public record Claim(String id, String text, String source, Form form, Metric metric, String arm,
		@Default List<String> baselines, @Default List<String> conditions, @Nullable String axis,
		@Nullable Double expected, @Nullable Double margin, @Nullable Published published) {

	public Claim {
		baselines = (baselines != null) ? List.copyOf(baselines) : List.of();
		conditions = (conditions != null) ? List.copyOf(conditions) : List.of();
	}

	/** The kinds of statement that the judge knows. */
	public enum Form {

		/** The arm's metric is below the baseline's. */
		LESS,

		/** The arm's metric is above the baseline's. */
		GREATER,

		/** The two are equal within the margin. */
		EQUAL,

		/** Less at one end of an axis and greater at the other. */
		CROSSING,

		/** The metric grows along an axis with a given exponent. */
		SLOPE,

		/** The effect's ratio differs with and without the arm. */
		CAUSE,

		/** No statement was made: the answer is printed without a verdict. */
		QUESTION,

		/** The corpus was fitted to the published numbers: shown, not judged. */
		CALIBRATED

	}

	/**
	 * A published ratio.
	 *
	 * @param low lower end, above 0
	 * @param high upper end, at least {@code low} and equal to it for a single value
	 * @param text the numbers as published
	 */
	public record Published(double low, double high, String text) {

		public Published {
			if (!(low > 0) || !(high >= low)) {
				throw new IllegalArgumentException(
						"Published range %s to %s is not a range of ratios: use 0 < low <= high.".formatted(low, high));
			}
		}

	}

}
