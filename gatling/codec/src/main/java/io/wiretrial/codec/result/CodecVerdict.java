package io.wiretrial.codec.result;

import org.jspecify.annotations.Nullable;

import io.wiretrial.codec.coding.Codec;
import io.wiretrial.codec.play.CodecCell;

/**
 * Verdict on one codec against the first of its payload, by the time of an operation.
 *
 * @param cell what is compared
 * @param baseline what it is divided by
 * @param word the verdict
 * @param ratio codec : baseline with the interval that decided; null below 2 rounds
 * @param band half-width of the noise band, a fraction of 0.02 or more
 * @param rounds complete rounds, 0 or more
 * @param roundsNeeded where undecided, the rounds that the observed spread would need;
 * null where none are or no number would do
 */
public record CodecVerdict(CodecCell cell, Codec baseline, Word word, @Nullable Ratio ratio, double band, int rounds,
		@Nullable Integer roundsNeeded) {

	/** The verdicts. */
	public enum Word {

		/** The codec takes less time. */
		QUICKER("quicker"),

		/** It takes less, by less than the margin. */
		QUICKER_BELOW_MARGIN("quicker, below margin"),

		/** It takes more time. */
		SLOWER("slower"),

		/** It takes more, by less than the margin. */
		SLOWER_BELOW_MARGIN("slower, below margin"),

		/** The whole interval lies inside the margin. */
		NO_DIFFERENCE("no difference above 10 %"),

		/** The forks say nothing yet. */
		UNDECIDED("undecided"),

		/** The ratio still changed while the forks were measured. */
		REFUSED("refused: still warming"),

		/** With one iteration nobody knows whether a fork was warm. */
		NOT_JUDGED("not judged");

		private final String text;

		Word(String text) {
			this.text = text;
		}

		/**
		 * Tells whether the forks decided.
		 * @return true for different and for no difference
		 */
		public boolean isDecided() {
			return this != UNDECIDED && this != REFUSED && this != NOT_JUDGED;
		}

		/**
		 * Returns the verdict for readers.
		 * @return a few words
		 */
		public String text() {
			return this.text;
		}

	}

}
