package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Claim;
import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.ClaimResult.Outcome;
import io.wiretrial.report.results.ClaimRow;
import io.wiretrial.report.statistics.ClaimForm;
import io.wiretrial.report.statistics.Judge;
import io.wiretrial.report.statistics.JudgedClaim;
import io.wiretrial.report.statistics.PublishedSize;
import io.wiretrial.report.statistics.RatioBand;

/**
 * Judges all claims of a plan, and joins the rows of each published claim.
 *
 * @param series cuts claims into parts
 * @param margin margin of the plan, a fraction
 * @param judged whether the preset judges anything
 */
record ClaimScoreboard(ClaimParts series, double margin, boolean judged) {

	// Rows that were not tried say nothing; of those that were, one that is refuted
	// refutes
	private static final List<Outcome> ORDER = List.of(Outcome.REFUTED, Outcome.UNDECIDED, Outcome.CONFIRMED,
			Outcome.NO_EFFECT, Outcome.ANSWERED, Outcome.CALIBRATED, Outcome.NOT_TRIED, Outcome.NOT_MEASURED);

	// An interval beyond it says nothing
	private static final double BEYOND = 1e9;

	List<ClaimResult> judge(List<Claim> claims) {
		Map<Claim, ClaimRow> rows = new LinkedHashMap<>();
		claims.stream()
			.filter((claim) -> !claim.conditions().isEmpty())
			.forEach((claim) -> rows.put(claim, row(claim, parts(claim))));
		return joined(claims, rows);
	}

	private List<ClaimResult> joined(List<Claim> claims, Map<Claim, ClaimRow> rows) {
		Map<String, List<Claim>> published = claims.stream()
			.collect(Collectors.groupingBy(Claim::publishedId, LinkedHashMap::new, Collectors.toList()));
		Map<String, ClaimResult> results = new LinkedHashMap<>();
		published.forEach((id, ofClaim) -> results.put(id,
				joined(id, ofClaim.stream().map((claim) -> rows.getOrDefault(claim, unmeasured(claim))).toList())));
		claims.stream()
			.filter((claim) -> claim.form() == Claim.Form.JOINT)
			.forEach((claim) -> results.put(claim.publishedId(), joined(claim.publishedId(), List
				.of(joint(claim, claim.parts().stream().map(results::get).filter(Objects::nonNull).toList())))));
		return List.copyOf(results.values());
	}

	private static ClaimRow unmeasured(Claim claim) {
		return new ClaimRow(claim, Outcome.NOT_MEASURED, List.of(), text(claim), null, null, null,
				"Not measured yet: no arm, network or browser that is played here can tell.");
	}

	// All other claims must hold, so all must have been tried
	private ClaimRow joint(Claim claim, Collection<ClaimResult> others) {
		Outcome outcome = Outcome.CONFIRMED;
		for (Outcome decisive : List.of(Outcome.REFUTED, Outcome.NOT_MEASURED, Outcome.NOT_TRIED, Outcome.UNDECIDED)) {
			if (others.stream().anyMatch((other) -> other.outcome() == decisive)) {
				outcome = decisive;
				break;
			}
		}
		String parts = "Follows from other claims: %s.".formatted(ClaimResult.counted(others));
		return new ClaimRow(claim, outcome, List.of(), text(claim), null, null,
				(outcome == Outcome.UNDECIDED) ? "Decide the claims that it follows from." : null, parts);
	}

	private ClaimResult joined(String id, List<ClaimRow> rows) {
		Outcome outcome = first(rows.stream().map(ClaimRow::outcome).toList());
		List<ClaimRow> undecided = rows.stream().filter((row) -> row.outcome() == Outcome.UNDECIDED).toList();
		boolean isUndecided = outcome == Outcome.UNDECIDED;
		Integer needed = (isUndecided && undecided.stream().allMatch((row) -> row.blocksNeeded() != null))
				? undecided.stream().map(ClaimRow::blocksNeeded).filter(Objects::nonNull).reduce(Math::max).orElse(null)
				: null;
		List<Boolean> agreement = rows.stream()
			.map(ClaimRow::publishedAgrees)
			.filter(Objects::nonNull)
			.distinct()
			.toList();
		return new ClaimResult(id, rows.get(0).claim().text(), outcome,
				agreement.isEmpty() ? null : (Boolean) !agreement.contains(false), needed,
				isUndecided ? undecided.stream().map(ClaimRow::remedy).filter(Objects::nonNull).findFirst().orElse(null)
						: null,
				rows.stream()
					.map(ClaimRow::reason)
					.filter((reason) -> !reason.isEmpty())
					.distinct()
					.collect(Collectors.joining(" ")),
				rows);
	}

	private ClaimParts.Parts parts(Claim claim) {
		return this.judged ? this.series.parts(claim)
				: new ClaimParts.Parts(List
					.of(new ClaimParts.Part(List.of(), new ClaimForm.NotReproduced("This preset judges nothing."))),
						"");
	}

	private static @Nullable PublishedSize published(Claim claim) {
		Claim.Published published = claim.published();
		return (published != null) ? new PublishedSize(published.low(), published.high()) : null;
	}

	private static String text(Claim claim) {
		Claim.Published published = claim.published();
		return (published != null) ? published.text() : "";
	}

	private ClaimRow row(Claim claim, ClaimParts.Parts tried) {
		Judge judge = new Judge(new RatioBand(this.margin));
		List<ClaimRow.Part> parts = new ArrayList<>();
		List<JudgedClaim> found = new ArrayList<>();
		for (ClaimParts.Part part : tried.parts()) {
			JudgedClaim one = judge.judge(part.form());
			found.add(one);
			for (int i = 0; i < one.sizes().size(); i++) {
				JudgedClaim.Size size = one.sizes().get(i);
				if (Math.abs(size.interval().low()) < BEYOND && Math.abs(size.interval().high()) < BEYOND) {
					parts.add(new ClaimRow.Part(part.labels().get(i), size.size(), size.interval().low(),
							size.interval().high(), outcome(claim, one)));
				}
			}
		}
		Outcome outcome = first(found.stream().map((part) -> outcome(claim, part)).toList());
		List<Boolean> agreement = found.stream().map((part) -> part.agreesWith(published(claim))).toList();
		Boolean agrees = agreement.contains(null) ? null : (Boolean) agreement.stream().allMatch(Boolean.TRUE::equals);
		boolean isUndecided = outcome == Outcome.UNDECIDED;
		Integer needed = isUndecided ? unitsNeeded(found) : null;
		return new ClaimRow(claim, outcome, parts, text(claim), agrees, needed,
				isUndecided ? remedy(found, needed) : null, (tried.note() + " " + reason(found)).strip());
	}

	private static Outcome outcome(Claim claim, JudgedClaim part) {
		return switch (part.outcome()) {
			case CONFIRMED -> Outcome.CONFIRMED;
			case REFUTED -> Outcome.REFUTED;
			case UNDECIDED -> Outcome.UNDECIDED;
			case NO_EFFECT -> Outcome.NO_EFFECT;
			case NOT_TRIED -> Outcome.NOT_TRIED;
			case ANSWERED -> (claim.form() == Claim.Form.CALIBRATED) ? Outcome.CALIBRATED : Outcome.ANSWERED;
		};
	}

	private static Outcome first(List<Outcome> outcomes) {
		return ORDER.stream().filter(outcomes::contains).findFirst().orElse(Outcome.NOT_TRIED);
	}

	private static @Nullable Integer unitsNeeded(List<JudgedClaim> judged) {
		int most = 0;
		for (JudgedClaim part : judged) {
			if (part.outcome() == JudgedClaim.Outcome.UNDECIDED) {
				if (part.unitsNeeded().isEmpty()) {
					return null;
				}
				most = Math.max(most, part.unitsNeeded().getAsInt());
			}
		}
		return (most > 0) ? (Integer) most : null;
	}

	private String remedy(List<JudgedClaim> judged, @Nullable Integer needed) {
		return open(judged).map(ClaimForm.Open::remedy)
			.findFirst()
			.orElseGet(() -> this.series.remedy().of((needed != null) ? OptionalInt.of(needed) : OptionalInt.empty()));
	}

	private static String reason(List<JudgedClaim> judged) {
		Stream<String> notReproduced = judged.stream()
			.map(JudgedClaim::form)
			.filter(ClaimForm.NotReproduced.class::isInstance)
			.map((form) -> ((ClaimForm.NotReproduced) form).reason())
			.limit(1);
		return Stream.concat(notReproduced, open(judged).map(ClaimForm.Open::reason)).collect(Collectors.joining(" "));
	}

	private static Stream<ClaimForm.Open> open(List<JudgedClaim> judged) {
		return judged.stream()
			.map(JudgedClaim::form)
			.filter(ClaimForm.Open.class::isInstance)
			.map(ClaimForm.Open.class::cast);
	}

}
