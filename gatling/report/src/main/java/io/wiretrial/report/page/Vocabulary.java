package io.wiretrial.report.page;

import java.util.Locale;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.trial.plan.Claim;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.rules.TrialRules;

/** The words of the page, and the sections of the explanation that define them. */
public final class Vocabulary {

	private Vocabulary() {
	}

	static String anchor(VerdictResult verdict) {
		VerdictResult.Size size = verdict.size();
		if (size != null && size.inThisStart() && verdict.kind().isDecided()) {
			return "in-this-start";
		}
		// Arms that answer differently have no ratio, one that drifts has
		return (size != null && verdict.kind() == VerdictResult.Kind.REFUSED) ? "blocks-and-drift"
				: anchor(verdict.kind());
	}

	static String anchor(VerdictResult.Kind kind) {
		return switch (kind) {
			case LOWER, HIGHER, LOWER_BELOW_MARGIN, HIGHER_BELOW_MARGIN -> "different";
			case NO_DIFFERENCE -> "no-difference";
			case UNDECIDED -> "undecided";
			case FAILED -> "failed";
			case REFUSED -> "parity";
			case NOT_JUDGED -> "not-judged";
		};
	}

	/**
	 * Says a verdict in a few words, without numbers.
	 * @param verdict verdict of any kind
	 * @return its word, with what else belongs to it: that it lies below the margin, or
	 * why it was refused
	 */
	public static String verdict(VerdictResult verdict) {
		String word = verdict.sentence().word();
		return switch (verdict.kind()) {
			case LOWER_BELOW_MARGIN, HIGHER_BELOW_MARGIN -> word + ", below margin";
			case REFUSED -> word + verdict.sentence().after().split(":", 2)[0];
			case LOWER, HIGHER, NO_DIFFERENCE, UNDECIDED, FAILED, NOT_JUDGED -> word;
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
