package io.wiretrial.report.statistics;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The forms that a claim can take, with their numbers. Each holds for the series of one
 * comparison; what joins several is not the judge's. All series are log ratios per block
 * unless they say otherwise.
 */
public sealed interface ClaimForm {

	/**
	 * The ratio lies on one side of 1: less, greater, and the greatest along an axis.
	 * Refuted on the other side, and within the margin.
	 *
	 * @param logRatios log ratio of the arm to the other, per block
	 * @param claimed the side that is claimed
	 * @param noise ratios that are never called different
	 */
	record OneSide(BlockSeries logRatios, Direction claimed, RatioBand noise) implements ClaimForm {
	}

	/**
	 * The ratio lies within the margin: two one-sided tests; refuted where the arms are
	 * different and the interval leaves the margin.
	 *
	 * @param logRatios log ratio of the two arms, per block
	 * @param margin the claim's own margin; {@code null} for that of the judge's settings
	 * @param noise ratios that are never called different
	 */
	record Equal(BlockSeries logRatios, @Nullable RatioBand margin, RatioBand noise) implements ClaimForm {
	}

	/**
	 * The ratio is below 1 at the low end of an axis and above 1 at its high end. Both
	 * ends must be decided, each at the claim's level (intersection–union test; Berger,
	 * Technometrics 24, 1982).
	 *
	 * @param lowEnd log ratios at the low end, per block
	 * @param highEnd log ratios at the high end, per block
	 * @param noise ratios that are never called different
	 */
	record Crossing(BlockSeries lowEnd, BlockSeries highEnd, RatioBand noise) implements ClaimForm {
	}

	/**
	 * The metric grows along an axis as claimed.
	 *
	 * @param slopes the slope of each block, from {@link LogLogSlope}
	 * @param growth the claimed growth
	 */
	record Slope(BlockSeries slopes, Growth growth) implements ClaimForm {
	}

	/**
	 * What is left without something is less than a share of the whole, so that the
	 * greater part goes to it.
	 *
	 * @param logRatios log ratio without it to with it, per block
	 * @param share the share that goes to it at least, above 0 and below 1
	 * @param noise ratios to the bound that are never called different from it
	 */
	record MostOf(BlockSeries logRatios, double share, RatioBand noise) implements ClaimForm {
	}

	/**
	 * A value lies within an absolute limit.
	 *
	 * @param logShares log of the value divided by the limit, per block
	 */
	record Within(BlockSeries logShares) implements ClaimForm {
	}

	/**
	 * Something causes an effect: it moves the metric in the direction of the effect. The
	 * share explained is the one move divided by the other. There is nothing to explain
	 * where the effect lies within the margin.
	 *
	 * @param effect log ratio of the arms that differ, per block
	 * @param move log ratio with the cause to without it, same blocks
	 * @param margin share of the effect that is none, and the ratio that is no effect;
	 * {@code null} for that of the judge's settings
	 * @param noise ratios that are never called different
	 */
	record Cause(BlockSeries effect, BlockSeries move, @Nullable RatioBand margin,
			RatioBand noise) implements ClaimForm {
	}

	/**
	 * A rate is the same at two ends of an axis because one process is full, although
	 * processors are free: no claim can be made of a machine that was full itself.
	 *
	 * @param logRatios log ratio of the rate at the high end to that at the low end, per
	 * block
	 * @param process used share of the one processor of that process at the high end, per
	 * block, 0 to 1
	 * @param machine used share of all processors at the high end, per block, 0 to 1
	 */
	record Capped(BlockSeries logRatios, BlockSeries process, BlockSeries machine) implements ClaimForm {
	}

	/**
	 * So many deliver, no more and no fewer.
	 *
	 * @param delivered how many delivered, per block
	 * @param claimed how many are claimed to
	 */
	record Delivers(BlockSeries delivered, int claimed) implements ClaimForm {
	}

	/**
	 * The source left a question open; the answer gets an interval and no verdict.
	 *
	 * @param logRatios log ratios per block, one series for each answer; may be empty
	 */
	record Question(List<BlockSeries> logRatios) implements ClaimForm {

		public Question {
			logRatios = List.copyOf(logRatios);
		}

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

		/**
		 * Of a ratio that drifts even where leading blocks are cut.
		 * @param ratio what is compared, or where
		 * @return the open claim
		 */
		public static Open stillDrifting(String ratio) {
			return new Open("%s: the ratio still drifted at the end.".formatted(ratio),
					"Run it again with a longer warm-up.");
		}

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
