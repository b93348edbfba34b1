package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.ClaimResult.Outcome;
import io.wiretrial.report.statistics.ClaimForm;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.Interval;
import io.wiretrial.report.statistics.Judge;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.report.statistics.JudgedClaim;
import io.wiretrial.report.statistics.PublishedSize;
import io.wiretrial.report.statistics.RatioBand;
import io.wiretrial.trial.plan.Claim;
import io.wiretrial.trial.plan.PresetName;

/** Judges all claims of a plan together and joins the parts of each. */
final class ClaimScoreboard {

	private final ClaimSeries series;

	private final JudgeSettings settings;

	private final RatioBand noise;

	private final PresetName preset;

	ClaimScoreboard(ClaimSeries series, JudgeSettings settings, RatioBand noise, PresetName preset) {
		this.series = series;
		this.settings = settings;
		this.noise = noise;
		this.preset = preset;
	}

	List<ClaimResult> judge(List<Claim> claims) {
		List<ClaimSeries.Parts> tried = claims.stream().map(this::parts).toList();
		List<io.wiretrial.report.statistics.Claim> asked = new ArrayList<>();
		for (int i = 0; i < claims.size(); i++) {
			for (ClaimSeries.Part part : tried.get(i).parts()) {
				asked.add(new io.wiretrial.report.statistics.Claim(part.name(), part.form(), published(claims.get(i))));
			}
		}
		List<JudgedClaim> judged = new Judge(this.settings).judgeClaims(asked, this.noise);
		List<ClaimResult> results = new ArrayList<>();
		int next = 0;
		for (int i = 0; i < claims.size(); i++) {
			int end = next + tried.get(i).parts().size();
			results.add(joined(claims.get(i), tried.get(i), judged.subList(next, end)));
			next = end;
		}
		return results;
	}

	private ClaimSeries.Parts parts(Claim claim) {
		return (this.preset != PresetName.SMOKE || claim.conditions().isEmpty()) ? this.series.parts(claim)
				: new ClaimSeries.Parts(List.of(new ClaimSeries.Part(claim.id(), List.of(),
						new ClaimForm.NotReproduced("This preset judges nothing."))), "");
	}

	private static @Nullable PublishedSize published(Claim claim) {
		Claim.Published published = claim.published();
		return (published != null) ? new PublishedSize(published.low(), published.high()) : null;
	}

	private ClaimResult joined(Claim claim, ClaimSeries.Parts tried, List<JudgedClaim> judged) {
		List<ClaimResult.Part> parts = new ArrayList<>();
		for (int i = 0; i < judged.size(); i++) {
			List<String> labels = tried.parts().get(i).labels();
			List<Estimate> estimates = judged.get(i).estimates();
			for (int j = 0; j < estimates.size(); j++) {
				Interval interval = estimates.get(j).difference().counting();
				if (!Verdicts.isFinite(estimates.get(j))) {
					continue;
				}
				parts.add(new ClaimResult.Part(labels.get(j), estimates.get(j).size(), interval.low(), interval.high(),
						outcome(claim, judged.get(i))));
			}
		}
		Outcome outcome = joined(judged.stream().map((part) -> outcome(claim, part)).toList());
		Claim.Published published = claim.published();
		Boolean agrees = judged.stream().map(JudgedClaim::publishedAgrees).anyMatch(Objects::isNull) ? null
				: (Boolean) judged.stream().allMatch((part) -> Boolean.TRUE.equals(part.publishedAgrees()));
		Integer needed = (outcome == Outcome.UNDECIDED) ? blocksNeeded(judged) : null;
		return new ClaimResult(claim, outcome, parts, (published != null) ? published.text() : "", agrees, needed,
				(outcome == Outcome.UNDECIDED) ? remedy(judged, needed) : null,
				(tried.note() + " " + reason(judged)).strip());
	}

	private static Outcome outcome(Claim claim, JudgedClaim part) {
		return switch (part.outcome()) {
			case CONFIRMED -> Outcome.CONFIRMED;
			case REFUTED -> Outcome.REFUTED;
			case UNDECIDED -> Outcome.UNDECIDED;
			case NOT_REPRODUCED -> claim.conditions().isEmpty() ? Outcome.NOT_MEASURED : Outcome.NOT_REPRODUCED;
			case ANSWERED -> (claim.form() == Claim.Form.CALIBRATED) ? Outcome.CALIBRATED : Outcome.ANSWERED;
		};
	}

	// All parts must hold; one refuted part refutes the claim
	private static Outcome joined(List<Outcome> parts) {
		for (Outcome decisive : List.of(Outcome.NOT_REPRODUCED, Outcome.REFUTED, Outcome.UNDECIDED)) {
			if (parts.contains(decisive)) {
				return decisive;
			}
		}
		return parts.isEmpty() ? Outcome.NOT_REPRODUCED : parts.get(0);
	}

	private static @Nullable Integer blocksNeeded(List<JudgedClaim> judged) {
		int most = 0;
		for (JudgedClaim part : judged) {
			if (part.outcome() == JudgedClaim.Outcome.UNDECIDED) {
				if (part.blocksNeeded().isEmpty()) {
					return null;
				}
				most = Math.max(most, part.blocksNeeded().getAsInt());
			}
		}
		return (most > 0) ? (Integer) most : null;
	}

	private String remedy(List<JudgedClaim> judged, @Nullable Integer needed) {
		return open(judged).map(ClaimForm.Open::remedy).findFirst().orElseGet(() -> new Remedy(this.preset).of(needed));
	}

	private static String reason(List<JudgedClaim> judged) {
		Stream<String> notReproduced = judged.stream()
			.map((part) -> part.claim().form())
			.filter(ClaimForm.NotReproduced.class::isInstance)
			.map((form) -> ((ClaimForm.NotReproduced) form).reason())
			.limit(1);
		return Stream.concat(notReproduced, open(judged).map(ClaimForm.Open::reason)).collect(Collectors.joining(" "));
	}

	private static Stream<ClaimForm.Open> open(List<JudgedClaim> judged) {
		return judged.stream()
			.map((part) -> part.claim().form())
			.filter(ClaimForm.Open.class::isInstance)
			.map(ClaimForm.Open.class::cast);
	}

}
