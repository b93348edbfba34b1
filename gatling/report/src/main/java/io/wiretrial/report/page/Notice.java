package io.wiretrial.report.page;

import java.util.Locale;

import io.wiretrial.report.results.Caveat;

/**
 * One thing that a reader must know beside the answers.
 *
 * @param severity how loud it is
 * @param title the word for it
 * @param text what it means for this run
 * @param anchor definition of the word, or where more is said; empty if nowhere
 */
record Notice(Severity severity, String title, String text, String anchor) {

	// A title that is not known here is no reason to be silent
	static Notice of(Caveat caveat) {
		return switch (caveat.title()) {
			case "Incomplete" -> new Notice(Severity.ALARM, caveat, "preset");
			case "Different answers" -> new Notice(Severity.ALARM, caveat, "parity");
			case "Failed" -> new Notice(Severity.ALARM, caveat, "not-judged");
			case "A process failed" -> new Notice(Severity.ALARM, caveat, "faults");
			case "Not warm" -> new Notice(Severity.WARNING, caveat, "warm-up");
			case "Left out" -> new Notice(Severity.REMARK, caveat, "preset");
			default -> new Notice(Severity.WARNING, caveat, "");
		};
	}

	Notice(Severity severity, Caveat caveat, String anchor) {
		this(severity, caveat.title(), caveat.text(), anchor);
	}

	/** Loudness of a notice. */
	enum Severity {

		/** The numbers cannot be taken at face value. */
		ALARM,

		/** Something was disturbed and dealt with. */
		WARNING,

		/** Good to know. */
		REMARK;

		String css() {
			return "notice " + name().toLowerCase(Locale.ROOT);
		}

	}

}
