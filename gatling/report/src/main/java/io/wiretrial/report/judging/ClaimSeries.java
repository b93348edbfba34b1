package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.report.statistics.ClaimForm;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.RatioBand;
import io.wiretrial.trial.plan.Claim;
import io.wiretrial.trial.plan.Measure;

/**
 * Finds the numbers of a claim in the trials: one part for each condition and each arm
 * that it is compared with. A claim holds if all its parts hold.
 */
final class ClaimSeries {

	private static final int FEWEST_LEFT = 3;

	// Forms that compare the greatest values along an axis where the claim names one
	private static final Set<Claim.Form> GREATEST = Set.of(Claim.Form.LESS, Claim.Form.GREATER, Claim.Form.EQUAL);

	private final Map<String, ConditionTrials> conditions;

	private final Set<String> parityBroken;

	ClaimSeries(Map<String, ConditionTrials> conditions, Set<String> parityBroken) {
		this.conditions = conditions;
		this.parityBroken = parityBroken;
	}

	// What can be tried of a claim, and which of its conditions cannot and why
	Parts parts(Claim claim) {
		if (claim.conditions().isEmpty()) {
			return only(claim, new ClaimForm.NotReproduced(
					"Not measured here: it belongs to a set-up that no run here has, such as a browser."));
		}
		List<String> missing = claim.conditions().stream().map((id) -> missing(claim, id)).distinct().toList();
		String note = missing.stream().filter((reason) -> !reason.isEmpty()).collect(Collectors.joining(" "));
		List<String> tried = claim.conditions().stream().filter((id) -> missing(claim, id).isEmpty()).toList();
		int needed = switch (claim.form()) {
			case LESS, GREATER, EQUAL, CAUSE, QUESTION, CALIBRATED -> 1;
			case CROSSING -> claim.conditions().size();
			case SLOPE -> 2;
		};
		if (tried.size() < needed) {
			return only(claim, new ClaimForm.NotReproduced(note));
		}
		AlongAxis all = new AlongAxis(claim, List.of());
		List<String> full = tried.stream().filter((id) -> all.isFull(trials(id))).toList();
		List<String> left = tried.stream().filter((id) -> !full.contains(id)).toList();
		String busy = full.stream().map((id) -> trials(id).condition().label()).collect(Collectors.joining(", "));
		if (!full.isEmpty() && left.size() < FEWEST_LEFT) {
			return only(claim, new ClaimForm.Open(
					"The client was full, its processors more than %.0f %% busy, at %s: that leaves fewer than %d conditions."
						.formatted(AlongAxis.FULL * 100, busy, FEWEST_LEFT),
					"Run it where the generator has more processors."));
		}
		return parts(claim, left,
				full.isEmpty() ? note : (note + " Left out, because the client was full: " + busy + ".").strip());
	}

	private Parts parts(Claim claim, List<String> tried, String note) {
		long places = tried.stream().mapToDouble((id) -> AlongAxis.place(claim, trials(id))).distinct().count();
		if (claim.form() == Claim.Form.SLOPE && places < 2) {
			ClaimForm level = new ClaimForm.NotReproduced(
					"Its conditions lie at one place of axis '%s'.".formatted(claim.axis()));
			return only(claim, level);
		}
		return new Parts(switch (claim.form()) {
			case LESS, GREATER, EQUAL, CAUSE, QUESTION, CALIBRATED -> perCondition(claim, tried);
			case CROSSING -> crossings(claim);
			case SLOPE -> {
				String label = "%s along %s".formatted(claim.arm(), claim.axis());
				yield List.of(new Part(label, List.of(label), new ClaimForm.Slope(along(claim, tried).slopes(),
						AlongAxis.isFlat(claim) ? ClaimForm.Growth.FLAT : ClaimForm.Growth.LINEAR)));
			}
		}, note);
	}

	private String missing(Claim claim, String id) {
		ConditionTrials trials = this.conditions.get(id);
		if (trials == null) {
			return "Condition '%s' is not played by this preset.".formatted(id);
		}
		if (this.parityBroken.contains(id)) {
			return "The arms of condition '%s' did not answer the same.".formatted(id);
		}
		if (claim.form() == Claim.Form.SLOPE && AlongAxis.place(claim, trials) <= 0) {
			return "Condition '%s' has no place above 0 on axis '%s'.".formatted(id, claim.axis());
		}
		for (String arm : arms(claim)) {
			boolean known = arm.equals(trials.condition().baseline()) || trials.condition().arms().contains(arm);
			if (!known) {
				return "Arm '%s' is not played under condition '%s' by this preset.".formatted(arm, id);
			}
			int failed = trials.blocksWithFailed(arm);
			if (failed > Comparison.FAILED_SHARE * trials.completeBlocks()) {
				return "Arm '%s' failed under condition '%s' in %d of %d blocks.".formatted(arm, id, failed,
						trials.completeBlocks());
			}
		}
		return "";
	}

	private static Parts only(Claim claim, ClaimForm form) {
		return new Parts(List.of(new Part(claim.id(), List.of(), form)), "");
	}

	private AlongAxis along(Claim claim, List<String> ids) {
		return new AlongAxis(claim, ids.stream().map(this::trials).toList());
	}

	private static @Nullable RatioBand margin(Claim claim) {
		Double margin = claim.margin();
		return (margin != null) ? new RatioBand(margin) : null;
	}

	private static List<String> arms(Claim claim) {
		List<String> arms = new ArrayList<>(claim.baselines());
		arms.add(claim.arm());
		return arms;
	}

	private List<Part> perCondition(Claim claim, List<String> tried) {
		List<Part> parts = new ArrayList<>();
		if (claim.axis() != null && GREATEST.contains(claim.form())) {
			for (String other : claim.baselines()) {
				String label = "%s : %s, greatest along %s".formatted(claim.arm(), other, claim.axis());
				parts.add(new Part(label, List.of(label), form(claim, along(claim, tried).maxima(other))));
			}
			return parts;
		}
		for (String id : tried) {
			for (String other : claim.baselines()) {
				ConditionTrials trials = trials(id);
				String label = label(claim, other, trials);
				parts.add(new Part(label, List.of(label), form(claim, other, trials)));
			}
		}
		return parts;
	}

	private static ClaimForm form(Claim claim, String other, ConditionTrials trials) {
		if (!trials.isCountable(claim.arm(), other, claim.metric())) {
			return new ClaimForm.Open(
					"%s: %d slow episodes in all are too few to compare; it takes %d.".formatted(
							trials.condition().label(), trials.episodes(claim.arm()) + trials.episodes(other),
							ConditionTrials.FEWEST_EPISODES),
					"Run it with --preset full, whose windows are longer, or with more blocks.");
		}
		return form(claim, trials.series(claim.arm(), other, claim.metric()));
	}

	private static ClaimForm form(Claim claim, BlockSeries series) {
		return switch (claim.form()) {
			case LESS -> new ClaimForm.Less(series);
			case GREATER -> new ClaimForm.Greater(series);
			case EQUAL -> new ClaimForm.Equal(series, margin(claim));
			case CAUSE -> new ClaimForm.Cause(series, margin(claim));
			case QUESTION, CALIBRATED -> new ClaimForm.Question(List.of(series));
			case CROSSING, SLOPE -> throw new IllegalArgumentException(claim.id());
		};
	}

	private List<Part> crossings(Claim claim) {
		List<Part> parts = new ArrayList<>();
		for (String other : claim.baselines()) {
			ConditionTrials low = trials(claim.conditions().get(0));
			ConditionTrials high = trials(claim.conditions().get(1));
			parts.add(new Part("%s : %s".formatted(claim.arm(), other),
					List.of(label(claim, other, low), label(claim, other, high)),
					new ClaimForm.Crossing(low.series(claim.arm(), other, claim.metric()),
							high.series(claim.arm(), other, claim.metric()))));
		}
		return parts;
	}

	private static String label(Claim claim, String other, ConditionTrials trials) {
		String label = "%s : %s, %s".formatted(claim.arm(), other, trials.condition().label());
		return (claim.metric().measure() != Measure.SLOW_EPISODES) ? label
				: label + String.format(Locale.ROOT, ", %d : %d episodes in %.1f : %.1f minutes of a session",
						trials.episodes(claim.arm()), trials.episodes(other), trials.sessionMinutes(claim.arm()),
						trials.sessionMinutes(other));
	}

	private ConditionTrials trials(String id) {
		ConditionTrials trials = this.conditions.get(id);
		if (trials == null) {
			throw new IllegalArgumentException("Condition '%s' is not played: see missing().".formatted(id));
		}
		return trials;
	}

	/**
	 * What can be tried of a claim.
	 *
	 * @param parts the series
	 * @param note what of the claim could not be tried; empty if nothing, or if nothing
	 * could
	 */
	record Parts(List<Part> parts, String note) {
	}

	/**
	 * One series of a claim.
	 *
	 * @param name what is compared
	 * @param labels what each of its sizes is
	 * @param form the form with its numbers
	 */
	record Part(String name, List<String> labels, ClaimForm form) {
	}

}
