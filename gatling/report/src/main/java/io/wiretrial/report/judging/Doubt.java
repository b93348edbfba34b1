package io.wiretrial.report.judging;

import io.wiretrial.report.results.Withheld;

/**
 * Reason for which no word is said of two arms.
 *
 * @param kind which kind of reason
 * @param sentence the kind and what happened
 */
record Doubt(Withheld kind, String sentence) {

	static Doubt of(Withheld kind, String what) {
		return new Doubt(kind, kind.because(what));
	}

}
