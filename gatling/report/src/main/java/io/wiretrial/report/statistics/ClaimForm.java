package io.wiretrial.report.statistics;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The forms that a claim can take, with their numbers. Each holds for one comparison or
 * arm; what joins several is not the judge's.
 */
public sealed interface ClaimForm {

	/**
	 * The ratio lies on one side of 1: less, greater, and the greatest along an axis.
	 * Refuted on the other side, and inside the margin.
	 *
	 * @param comparison the arm against the other
	 * @param claimed the side that is claimed
	 */
	record OneSide(Comparison comparison, Standing claimed) implements ClaimForm {
	}

	/**
	 * The ratio lies inside the margin; refuted on either side.
	 *
	 * @param comparison the arm against the other
	 * @param margin the claim's own margin; {@code null} for that of the judge
	 */
	record Equal(Comparison comparison, @Nullable RatioBand margin) implements ClaimForm {
	}

	/**
	 * The ratio is below 1 at the low end of an axis and above 1 at its high end. Both
	 * ends must be decided (intersection–union test; Berger, Technometrics 24, 1982).
	 *
	 * @param lowEnd the comparison at the low end
	 * @param highEnd the comparison at the high end
	 */
	record Crossing(Comparison lowEnd, Comparison highEnd) implements ClaimForm {
	}

	/**
	 * The metric grows along an axis as claimed.
	 *
	 * @param slope the slope, from {@link LogLogSlope}
	 * @param growth the claimed growth
	 */
	record Slope(Estimate slope, Growth growth) implements ClaimForm {
	}

	/**
	 * What is left without something is less than a share of the whole, so that the
	 * greater part goes to it.
	 *
	 * @param comparison without it against with it
	 * @param share the share that goes to it at least, above 0 and below 1
	 */
	record MostOf(Comparison comparison, double share) implements ClaimForm {
	}

	/**
	 * A value lies within an absolute limit.
	 *
	 * @param logShare logarithm of the value divided by the limit
	 */
	record Within(Estimate logShare) implements ClaimForm {
	}

	/**
	 * Something causes an effect: it moves the metric in the direction of the effect.
	 * There is nothing to explain where the effect lies inside the margin.
	 *
	 * @param effect the arms that differ
	 * @param share move divided by effect, estimated as a whole
	 * @param margin share of the effect that is none, and the ratio that is no effect;
	 * {@code null} for that of the judge
	 */
	record Cause(Comparison effect, Estimate share, @Nullable RatioBand margin) implements ClaimForm {
	}

	/**
	 * A rate is the same at two ends of an axis because one process is full, although
	 * processors are free: no claim can be made of a machine that was full itself.
	 *
	 * @param comparison the rate at the high end against that at the low end
	 * @param process used share of the one processor of that process at the high end, 0
	 * to 1
	 * @param machine used share of all processors at the high end, 0 to 1
	 */
	record Capped(Comparison comparison, double process, double machine) implements ClaimForm {
	}

	/**
	 * So many deliver, no more and no fewer.
	 *
	 * @param delivered how many delivered, of each block
	 * @param claimed how many are claimed to
	 */
	record Delivers(List<Double> delivered, int claimed) implements ClaimForm {

		public Delivers {
			delivered = List.copyOf(delivered);
		}

	}

	/**
	 * The source left a question open; the answer gets an interval and no outcome.
	 *
	 * @param answer the comparison that is asked for
	 */
	record Question(Comparison answer) implements ClaimForm {
	}

	/**
	 * This run could not try the claim.
	 *
	 * @param reason what is missing or failed, as a sentence
	 */
	record NotReproduced(String reason) implements ClaimForm {
	}

	/**
	 * This run tried the claim, and what it measured cannot tell, however many blocks
	 * follow.
	 *
	 * @param reason why not, as a sentence
	 * @param remedy what would, as a sentence
	 */
	record Open(String reason, String remedy) implements ClaimForm {
	}

	/**
	 * Way in which a metric grows along an axis, by its slope in double logarithms.
	 */
	enum Growth {

		/** In proportion: slope 1 ± 0.1; refuted wholly outside. */
		LINEAR(1),

		/** Less than in proportion: slope below 1; refuted within 1 ± 0.1 or above. */
		SUB_LINEAR(1),

		/** Not at all: slope 0 ± 0.1; refuted wholly outside. */
		FLAT(0),

		/** At all: slope above 0; refuted within 0 ± 0.1 or below. */
		GROWS(0);

		/** Slopes that are no other than one. */
		static final Interval TOLERANCE = new Interval(-0.1, 0.1);

		private final double slope;

		Growth(double slope) {
			this.slope = slope;
		}

		// The slope that the claim is about
		double slope() {
			return this.slope;
		}

	}

}
