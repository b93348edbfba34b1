package io.wiretrial.report.statistics;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The forms that a claim can take. All series are log ratios per block, but for slopes.
 */
public sealed interface ClaimForm {

	/**
	 * The ratio is below 1.
	 *
	 * @param logRatios log ratio of the claimed smaller arm to the other, per block
	 */
	record Less(BlockSeries logRatios) implements ClaimForm {
	}

	/**
	 * The ratio is above 1.
	 *
	 * @param logRatios log ratio of the claimed larger arm to the other, per block
	 */
	record Greater(BlockSeries logRatios) implements ClaimForm {
	}

	/**
	 * The ratio lies within the margin: two one-sided tests; refuted where the arms are
	 * different.
	 *
	 * @param logRatios log ratio of the two arms, per block
	 * @param margin the claim's own margin; {@code null} for that of the judge's settings
	 */
	record Equal(BlockSeries logRatios, @Nullable RatioBand margin) implements ClaimForm {

		/**
		 * Creates an equality within the margin of the judge's settings.
		 * @param logRatios log ratio of the two arms, per block
		 */
		public Equal(BlockSeries logRatios) {
			this(logRatios, null);
		}

	}

	/**
	 * The ratio is below 1 at the low end of an axis and above 1 at its high end. Both
	 * ends must be decided, each at the claim's level (intersection–union test; Berger,
	 * Technometrics 24, 1982).
	 *
	 * @param lowEnd log ratios at the low end, per block
	 * @param highEnd log ratios at the high end, per block
	 */
	record Crossing(BlockSeries lowEnd, BlockSeries highEnd) implements ClaimForm {
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
	 * Something causes an effect: with it the effect's ratio is another than without it;
	 * refuted where the change lies within the margin.
	 *
	 * @param changes log ratio with the cause minus log ratio without it, per block, from
	 * {@link BlockSeries#minus(BlockSeries)}
	 * @param margin the claim's own margin; {@code null} for that of the judge's settings
	 */
	record Cause(BlockSeries changes, @Nullable RatioBand margin) implements ClaimForm {

		/**
		 * Creates a cause within the margin of the judge's settings.
		 * @param changes log ratio with the cause minus log ratio without it, per block
		 */
		public Cause(BlockSeries changes) {
			this(changes, null);
		}

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
	}

	/**
	 * How a metric grows along an axis, as bounds of the slope in double logarithms.
	 */
	enum Growth {

		/** In proportion: slope 1 ± 0.1. */
		LINEAR(1),

		/** Not at all: slope 0 ± 0.1. */
		FLAT(0);

		private static final double TOLERANCE = 0.1;

		private final double slope;

		Growth(double slope) {
			this.slope = slope;
		}

		/**
		 * Returns the slopes that count as this growth.
		 * @return the bounds
		 */
		public Interval bounds() {
			return new Interval(this.slope - TOLERANCE, this.slope + TOLERANCE);
		}

	}

}
