package io.wiretrial.report.results;

import org.jspecify.annotations.Nullable;

/**
 * What the judge says of one arm against the baseline.
 *
 * @param kind which verdict
 * @param sentence the verdict in one sentence
 * @param ratio ratio to the baseline, above 0; null where none could be formed
 * @param low lower bound of the interval that decided, 0 or more; null where there is
 * none
 * @param high upper bound of the interval that decided, above 0; null where there is none
 * @param blocks complete blocks, for a failed arm with those in which it failed, 0 or
 * more
 * @param blocksNeeded complete blocks that the observed spread would need, 6 or more;
 * null where it is decided, and where no number up to a million would do
 * @param remedy what would decide it, in one sentence; null unless undecided
 */
public record VerdictResult(Kind kind, Sentence sentence, @Nullable Double ratio, @Nullable Double low,
		@Nullable Double high, int blocks, @Nullable Integer blocksNeeded, @Nullable String remedy) {

	/**
	 * A sentence around the word that is the verdict.
	 *
	 * @param before what comes before the word, up to its space
	 * @param word the verdict in a word or two, such as {@code quicker}
	 * @param after what comes after the word, without a full stop
	 */
	public record Sentence(String before, String word, String after) {

		@Override
		public String toString() {
			return this.before + this.word + this.after;
		}

	}

	/** The verdicts. */
	public enum Kind {

		/** The arm's metric is below the baseline's. */
		LOWER,

		/** The arm's metric is above the baseline's. */
		HIGHER,

		/** The whole interval lies inside the margin. */
		NO_DIFFERENCE,

		/** The data say nothing yet. */
		UNDECIDED,

		/** The arm failed at this load. */
		FAILED,

		/** The arms did not answer the same, so that nothing can be compared. */
		REFUSED,

		/** The preset judges nothing. */
		NOT_JUDGED

	}

}
