package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.ClaimResult.Outcome;
import io.wiretrial.report.results.ClaimRow;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.trial.plan.Claim;

/**
 * Why arms differ: of each cause that was decided, a sentence with the arm that has the
 * effect, the one that removes or has its cause, and the share that this explains.
 */
final class Explanations {

	private static final String SHARE = "share explained by ";

	private final PlanResults plan;

	private Explanations(PlanResults plan) {
		this.plan = plan;
	}

	static List<String> of(PlanResults plan) {
		Explanations explanations = new Explanations(plan);
		return plan.claims()
			.stream()
			.flatMap((claim) -> claim.rows().stream())
			.filter((row) -> row.claim().form() == Claim.Form.CAUSE && row.claim().cause() != null)
			.flatMap((row) -> explanations.of(row).stream())
			.toList();
	}

	// A part with the effect comes before that with the share of it
	private List<String> of(ClaimRow row) {
		List<String> sentences = new ArrayList<>();
		for (int i = 1; i < row.parts().size(); i++) {
			ClaimRow.Part share = row.parts().get(i);
			boolean decided = share.outcome() == Outcome.CONFIRMED || share.outcome() == Outcome.REFUTED;
			String sentence = (decided && share.label().startsWith(SHARE))
					? sentence(row.claim(), row.parts().get(i - 1).label(), share) : null;
			if (sentence != null) {
				sentences.add(sentence);
			}
		}
		return sentences;
	}

	private @Nullable String sentence(Claim claim, String effect, ClaimRow.Part share) {
		for (ConditionResults condition : this.plan.conditions()) {
			for (String other : claim.baselines()) {
				if (effect.equals("%s : %s, %s".formatted(claim.arm(), other, condition.label()))) {
					return sentence(condition, claim, other, share);
				}
			}
		}
		return null;
	}

	private static @Nullable String sentence(ConditionResults condition, Claim claim, String other,
			ClaimRow.Part share) {
		String baseline = condition.arms().get(0).arm();
		boolean removes = claim.arm().equals(baseline);
		String cause = Objects.requireNonNull(claim.cause());
		Mark affected = mark(condition, removes ? other : claim.arm());
		RatioResult size = (affected != null) ? affected.size() : null;
		Mark explaining = mark(condition, cause);
		RatioResult explained = (explaining != null) ? explaining.size() : null;
		if (affected == null || size == null || explained == null) {
			return null;
		}
		return "%s: %s takes %s × the %s of %s; %s. That explains %s.".formatted(condition.label(),
				removes ? other : claim.arm(), NumberFormats.ratio(size.ratio()), affected.name(), baseline,
				(removes ? "with %s in its place the ratio is %s" : "%s takes %s ×").formatted(cause,
						NumberFormats.ratio(explained.ratio())),
				part(share));
	}

	private static String part(ClaimRow.Part share) {
		String numbers = String.format(Locale.ROOT, "%.0f\u00a0%% (%.0f to %.0f\u00a0%%)", share.size() * 100,
				share.low() * 100, share.high() * 100);
		return (share.outcome() == Outcome.CONFIRMED) ? numbers + " of the difference"
				: "nothing of the difference: " + numbers;
	}

	private static @Nullable Mark mark(ConditionResults condition, String arm) {
		return condition.arms()
			.stream()
			.filter((one) -> one.arm().equals(arm))
			.map((one) -> Mark.of(condition, one))
			.filter(Objects::nonNull)
			.findFirst()
			.orElse(null);
	}

}
