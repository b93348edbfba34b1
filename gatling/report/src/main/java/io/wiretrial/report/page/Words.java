package io.wiretrial.report.page;

import java.util.Locale;

import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.ClaimRow;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.trial.plan.Claim;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.rules.TrialRules;

/** The words of the page, and the sections of the explanation that define them. */
final class Words {

	private Words() {
	}

	static String anchor(VerdictResult.Kind kind) {
		return switch (kind) {
			case LOWER, LOWER_BELOW_MARGIN, HIGHER, HIGHER_BELOW_MARGIN -> "different";
			case NO_DIFFERENCE -> "no-difference";
			case UNDECIDED -> "undecided";
			case FAILED -> "failed";
			case REFUSED -> "parity";
			case NOT_JUDGED -> "not-judged";
		};
	}

	static String css(Enum<?> word) {
		return word.name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	// Green is better: for a rate that is more
	static String css(VerdictResult.Kind kind, Measure measure) {
		if (Measures.of(measure).kind().isRate()) {
			return switch (kind) {
				case LOWER -> css(VerdictResult.Kind.HIGHER);
				case HIGHER -> css(VerdictResult.Kind.LOWER);
				default -> css(kind);
			};
		}
		return css(kind);
	}

	static String outcome(ClaimResult.Outcome outcome) {
		return css(outcome).replace('-', ' ');
	}

	static String form(Claim claim) {
		return css(claim.form()) + ((claim.axis() != null) ? " along " + claim.axis() : "");
	}

	static String agreement(ClaimRow claim) {
		Boolean agrees = claim.publishedAgrees();
		if (agrees == null) {
			return Figures.NONE;
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
