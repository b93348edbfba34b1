package io.wiretrial.lab.codec;

import org.jspecify.annotations.Nullable;

import io.wiretrial.lab.codec.coding.Codec;

/**
 * Verdict on one codec against the first of its payload, by the time of an operation.
 *
 * @param cell what is compared
 * @param baseline what it is divided by
 * @param word what is said of it
 * @param ratio codec : baseline with its interval; null below 2 rounds
 * @param control the baseline against itself, A′ : A, at 95 %; null below 2 rounds
 * @param rounds complete rounds, 0 or more
 * @param roundsNeeded where it is too close to call, the rounds that would decide; null
 * where none are or 1,000 would not
 */
record CodecVerdict(CodecCell cell, Codec baseline, Word word, @Nullable Ratio ratio, @Nullable Ratio control,
		int rounds, @Nullable Integer roundsNeeded) {

	/** The words. */
	enum Word {

		/** The codec takes less time. */
		FASTER("faster"),

		/** It takes more time. */
		SLOWER("slower"),

		/** The whole interval lies inside the margin. */
		SAME("same within 10 %"),

		/** The forks do not tell. */
		TOO_CLOSE_TO_CALL("too close to call"),

		/** With one iteration nobody knows whether a fork was warm. */
		NOT_JUDGED("not judged");

		private final String text;

		Word(String text) {
			this.text = text;
		}

		boolean isDecided() {
			return this == FASTER || this == SLOWER || this == SAME;
		}

		String text() {
			return this.text;
		}

	}

}
