package io.wiretrial.lab.selftest;

import java.util.Locale;
import java.util.Optional;

import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.Word;

/**
 * The judge's word of one copy.
 *
 * @param comparison condition and arm
 * @param difference how the copy differs
 * @param verdict the verdict; empty where nothing was played
 */
record Said(String comparison, Difference difference, Optional<VerdictResult> verdict) {

	private static final String NOT_PLAYED = "It was not played.";

	boolean isJudged() {
		return word() != Word.NOT_JUDGED && word() != Word.NONE;
	}

	boolean isCounted() {
		return this.difference.isCounted(word());
	}

	String reason() {
		return this.verdict.map(VerdictResult::reason).orElse(NOT_PLAYED);
	}

	private Word word() {
		return this.verdict.map(VerdictResult::kind).orElse(Word.NOT_JUDGED);
	}

	// Fixed-width, under the heading of a start
	String line() {
		RatioResult size = this.verdict.map(VerdictResult::size).orElse(null);
		return String.format(Locale.ROOT, "  %-32s %-8s %-24s %s", this.comparison, this.difference.copy(),
				(size != null) ? "%.3f (%.3f to %.3f)".formatted(size.ratio(), size.low(), size.high()) : "-",
				isJudged() ? this.verdict.map(VerdictResult::word).orElse("") : "not judged: " + reason());
	}

}
