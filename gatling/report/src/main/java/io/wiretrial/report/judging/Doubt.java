package io.wiretrial.report.judging;

import io.wiretrial.report.results.WithheldReason;

/**
 * Reason for which no word is said of two arms.
 *
 * @param kind which kind of reason
 * @param sentence the kind and what happened
 */
record Doubt(WithheldReason kind, String sentence) {

	static Doubt ofSmoke() {
		return of(WithheldReason.TOO_FEW_BLOCKS, "smoke plays one, quick judges.");
	}

	static Doubt of(WithheldReason kind, String what) {
		return new Doubt(kind, kind.because(what));
	}

}
