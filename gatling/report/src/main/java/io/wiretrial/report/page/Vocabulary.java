package io.wiretrial.report.page;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

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
	 * Counts what came of claims: every claim once, so that the counts add up.
	 * @param claims the claims of a plan
	 * @return such as {@code 1 confirmed, 2 refuted}, the same on page and console
	 */
	public static String outcomes(List<ClaimResult> claims) {
		Map<ClaimResult.Outcome, Integer> counts = new EnumMap<>(ClaimResult.Outcome.class);
		claims.forEach((claim) -> counts.merge(claim.outcome(), 1, Integer::sum));
		return counts.entrySet()
			.stream()
			.map((count) -> "%d %s".formatted(count.getValue(), outcome(count.getKey())))
			.collect(Collectors.joining(", "));
	}

	static String outcome(ClaimResult.Outcome outcome) {
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
