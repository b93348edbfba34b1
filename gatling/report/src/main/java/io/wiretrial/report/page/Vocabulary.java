package io.wiretrial.report.page;

import java.util.Locale;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.Caveat;
import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.Word;
import io.wiretrial.trial.plan.Claim;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.rules.TrialRules;

/** The words of the page, and the sections of the explanation that define them. */
public final class Vocabulary {

	private Vocabulary() {
	}

	static String anchor(Word word) {
		return switch (word) {
			case LOWER, HIGHER -> "faster-or-slower";
			case SAME -> "same-within-the-margin";
			case TOO_CLOSE -> "too-close-to-call";
			case NOT_JUDGED -> "not-judged";
			case NONE -> "ratio-and-interval";
		};
	}

	// Where more is said; empty if nowhere
	static String anchor(Caveat.Kind kind) {
		return switch (kind) {
			case INCOMPLETE, LEFT_OUT -> "preset";
			case DIFFERENT_ANSWERS -> "parity";
			case FAILED, NOT_JUDGED -> "not-judged";
			case PROCESS_FAILED -> "faults";
			case NOT_WARM -> "warm-up";
			case CONDITION -> "";
		};
	}

	static String css(Enum<?> word) {
		return word.name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	/**
	 * Says what came of a claim.
	 * @param outcome what became of the claim, also if it was not measured
	 * @return its words, the same on page and console
	 */
	public static String outcome(ClaimResult.Outcome outcome) {
		return switch (outcome) {
			case NOT_MEASURED -> "not measured yet";
			case NO_EFFECT -> "no effect to explain";
			default -> css(outcome).replace('-', ' ');
		};
	}

	static String form(Claim claim) {
		return css(claim.form()).replace('-', ' ') + ((claim.axis() != null) ? " along " + claim.axis() : "");
	}

	static String agreement(@Nullable Boolean agrees) {
		if (agrees == null) {
			return NumberFormats.NONE;
		}
		return agrees ? "yes" : "no";
	}

	static String flag(Flag flag) {
		return css(flag).replace('-', ' ');
	}

	static String meaning(Flag flag) {
		return TrialRules.present().meaning(flag);
	}

	static String effect(Flag flag) {
		return switch (flag.effect()) {
			case FAILED -> "failed";
			case VOID -> "void";
			case SHOWN -> "shown only";
		};
	}

}
