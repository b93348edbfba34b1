package io.wiretrial.model.plan;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A published statement about arms, or one row of it, as data that the judge tests.
 *
 * @param id short name such as {@code L3}; rows of one published claim share what stands
 * before the first hyphen, such as {@code M2-sent}, and have one outcome together
 * @param text the statement in one sentence
 * @param source where it was published
 * @param form which kind of statement it is
 * @param metric the statistic that its source used
 * @param arm the arm it speaks of
 * @param baselines the arms it is compared with; all must fulfil the form
 * @param conditions ids of the conditions it speaks of; none for what is not measured
 * yet, such as in a browser; two for {@code crossing} and {@code capped} (low end first),
 * all along the axis for {@code grows}, {@code flat}, {@code linear}, {@code sub-linear}
 * and {@code greatest}
 * @param axis the axis of a form that speaks of one; null where conditions are compared
 * one by one
 * @param bound of {@code most-of} the share that must be exceeded, 0 to 1; of
 * {@code within} the limit in ms, above 0; of {@code delivers} how many deliver, 1 or
 * more; null for other forms
 * @param cause of {@code cause} the arm that has the cause and is compared with the same
 * baselines; null for other forms
 * @param margin relative margin of {@code equal} and {@code cause}, a fraction of 0.01 to
 * 1; null for the plan's
 * @param parts of {@code joint} the published claims that must all hold
 * @param published ratio arm : baseline as published; null if none was
 */
public record Claim(String id, String text, String source, Form form, Metric metric, String arm,
		@Default List<String> baselines, @Default List<String> conditions, @Nullable String axis,
		@Nullable Double bound, @Nullable String cause, @Nullable Double margin, @Default List<String> parts,
		@Nullable Published published) {

	public Claim {
		baselines = (baselines != null) ? List.copyOf(baselines) : List.of();
		conditions = (conditions != null) ? List.copyOf(conditions) : List.of();
		parts = (parts != null) ? List.copyOf(parts) : List.of();
	}

	/**
	 * Returns the published claim that this is a row of.
	 * @return such as {@code M2}
	 */
	public String publishedId() {
		int mark = this.id.indexOf('-');
		return (mark < 0) ? this.id : this.id.substring(0, mark);
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

		/** The arm's metric grows along an axis. */
		GROWS,

		/** The arm's metric is the same all along an axis. */
		FLAT,

		/**
		 * The arm's metric grows in proportion along an axis, where the machine has
		 * processors left.
		 */
		LINEAR,

		/** The arm's metric grows less than in proportion along an axis. */
		SUB_LINEAR,

		/** The arm's greatest value along an axis is above the baseline's. */
		GREATEST,

		/**
		 * Most of the baseline's metric goes to what the arm does without: what the arm
		 * takes is less than 1 minus the bound.
		 */
		MOST_OF,

		/** The metric of the arm and of the baselines lies within the bound. */
		WITHIN,

		/** The cause moves the metric in the direction of the arm's difference. */
		CAUSE,

		/**
		 * The metric is the same at both ends of an axis because one process is full,
		 * although processors are free.
		 */
		CAPPED,

		/** As many connections deliver as the bound says. */
		DELIVERS,

		/** Other claims hold, all of them. */
		JOINT,

		/** No statement was made: the answer is printed without a verdict. */
		QUESTION,

		/** The corpus was fitted to the published numbers: shown, not judged. */
		CALIBRATED;

		/**
		 * Tells whether it speaks of an axis as a whole.
		 * @return true for growth and greatest values
		 */
		public boolean isAlongAxis() {
			return this == GROWS || this == FLAT || this == LINEAR || this == SUB_LINEAR || this == GREATEST;
		}

		/**
		 * Tells whether it compares an arm with baselines.
		 * @return true for all but growth, questions and what is joined or counted
		 */
		public boolean hasBaseline() {
			return switch (this) {
				case LESS, GREATER, EQUAL, CROSSING, GREATEST, MOST_OF, CAUSE -> true;
				case GROWS, FLAT, LINEAR, SUB_LINEAR, WITHIN, CAPPED, DELIVERS, JOINT, QUESTION, CALIBRATED -> false;
			};
		}

		/**
		 * Tells whether the data can decide it.
		 * @return false for questions and for what was fitted
		 */
		public boolean isStatement() {
			return this != QUESTION && this != CALIBRATED;
		}

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
