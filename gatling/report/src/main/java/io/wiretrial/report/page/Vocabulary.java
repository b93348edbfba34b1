package io.wiretrial.report.page;

import java.util.Locale;

import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.rules.TrialRules;

/** The words of the page. */
public final class Vocabulary {

	private Vocabulary() {
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
