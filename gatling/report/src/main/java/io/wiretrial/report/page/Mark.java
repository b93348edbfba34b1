package io.wiretrial.report.page;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.VerdictResult;

/**
 * One verdict on the first screen.
 *
 * @param verdict verdict as it was judged, with its sentence
 * @param sign shape and colour of its word
 */
record Mark(VerdictResult verdict, Sign sign) {

	static @Nullable Mark of(@Nullable VerdictResult verdict) {
		return (verdict != null) ? new Mark(verdict, Sign.of(verdict)) : null;
	}

	String word() {
		return Vocabulary.verdict(this.verdict);
	}

	VerdictResult.@Nullable Size size() {
		return this.verdict.size();
	}

	String ratio() {
		VerdictResult.Size size = size();
		return (size != null) ? NumberFormats.ratio(size.ratio()) : NumberFormats.NONE;
	}

	// Medians need not agree with a ratio of geometric means, so these stand here
	String means() {
		VerdictResult.Size size = size();
		return (size != null) ? NumberFormats.pair(size.means()) : "";
	}

	String inWords() {
		VerdictResult.Size size = size();
		String numbers = (size != null) ? ", ratio %s, interval %s".formatted(NumberFormats.ratio(size.ratio()),
				NumberFormats.interval(size.interval().low(), size.interval().high())) : "";
		return "%s: %s%s".formatted(this.verdict.name(), word(), numbers);
	}

}
