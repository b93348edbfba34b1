package io.wiretrial.report.page;

import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.VerdictResult;

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

	// The shape tells less from more, the colour better from worse: for a rate that is
	// more. Hollow is what another start of the services could turn.
	static Sign of(VerdictResult verdict) {
		boolean rate = Measures.of(verdict.metric().measure()).kind().isRate();
		VerdictResult.Size size = verdict.size();
		boolean hollow = size != null && size.inThisStart();
		return switch (verdict.kind()) {
			case LOWER -> new Sign(hollow ? "▽" : "▼", rate ? WORSE : BETTER);
			case HIGHER -> new Sign(hollow ? "△" : "▲", rate ? BETTER : WORSE);
			case LOWER_BELOW_MARGIN, HIGHER_BELOW_MARGIN -> new Sign("≈", SAME);
			case NO_DIFFERENCE -> new Sign("=", SAME);
			case UNDECIDED -> new Sign("?", OPEN);
			case FAILED -> new Sign("×", ALARM);
			case REFUSED -> new Sign("!", ALARM);
			case NOT_JUDGED -> new Sign("–", MUTE);
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
