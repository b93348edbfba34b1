package io.wiretrial.report.page;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.LimitResult;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.Word;

/**
 * The shape and the colour that go with a word, so that either of the three alone says
 * it.
 *
 * @param shape one character
 * @param tone class of the colour
 */
record Sign(String shape, String tone) {

	private static final String BETTER = "better";

	private static final String WORSE = "worse";

	private static final String SAME = "same";

	private static final String OPEN = "open";

	private static final String ALARM = "alarm";

	private static final String MUTE = "mute";

	/** Of what has no word. */
	static final Sign NONE = new Sign("", MUTE);

	// The shape tells less from more, the colour better from worse: for a rate that is
	// more
	static Sign of(@Nullable VerdictResult verdict) {
		if (verdict == null) {
			return NONE;
		}
		boolean rate = Word.kind(verdict.metric()).isRate();
		return switch (verdict.kind()) {
			case LOWER -> new Sign("▼", rate ? WORSE : BETTER);
			case HIGHER -> new Sign("▲", rate ? BETTER : WORSE);
			case SAME -> new Sign("=", SAME);
			case TOO_CLOSE -> new Sign("?", OPEN);
			case NOT_JUDGED -> verdict.hasFailed() ? new Sign("×", ALARM) : new Sign("!", ALARM);
			case NONE -> NONE;
		};
	}

	static Sign of(@Nullable LimitResult limit) {
		if (limit == null) {
			return NONE;
		}
		return switch (limit.kept()) {
			case HOLDS -> new Sign("✓", BETTER);
			case MISSES -> new Sign("×", WORSE);
			case TOO_CLOSE -> new Sign("?", OPEN);
			case NOT_JUDGED -> new Sign("!", ALARM);
		};
	}

	static Sign of(ClaimResult.Outcome outcome) {
		return switch (outcome) {
			case CONFIRMED -> new Sign("✓", BETTER);
			case REFUTED -> new Sign("×", WORSE);
			case UNDECIDED -> new Sign("?", OPEN);
			case NOT_TRIED -> new Sign("·", MUTE);
			case NOT_MEASURED -> new Sign("–", MUTE);
			case NO_EFFECT -> new Sign("○", SAME);
			case ANSWERED, CALIBRATED -> new Sign("#", SAME);
		};
	}

}
