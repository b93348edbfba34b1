package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.report.statistics.ClaimForm;
import io.wiretrial.report.statistics.Direction;
import io.wiretrial.report.statistics.NoiseBand;
import io.wiretrial.report.statistics.RatioBand;
import io.wiretrial.trial.plan.Claim;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;

/**
 * Finds the numbers of a claim in the trials: one part for each condition and each arm
 * that it is compared with. A claim holds if all its parts hold.
 *
 * @param conditions the conditions that were played, by id
 * @param parityBroken ids of those whose arms answered differently
 * @param verdicts what of a ratio verdicts have cut or refused
 */
record ClaimParts(Map<String, ConditionTrials> conditions, Set<String> parityBroken, SettledVerdicts verdicts) {

	private static final double NANOS_OF_MILLI = 1e6;

	// What can be tried of a claim, and which of its conditions cannot and why
	Parts parts(Claim claim) {
		List<String> missing = claim.conditions().stream().map((id) -> missing(claim, id)).distinct().toList();
		String note = missing.stream().filter((reason) -> !reason.isEmpty()).collect(Collectors.joining(" "));
		List<String> tried = claim.conditions().stream().filter((id) -> missing(claim, id).isEmpty()).toList();
		int needed = switch (claim.form()) {
			case LESS, GREATER, EQUAL, MOST_OF, WITHIN, CAUSE, QUESTION, CALIBRATED, DELIVERS, JOINT -> 1;
			case CROSSING, CAPPED -> claim.conditions().size();
			case GROWS, FLAT, SUB_LINEAR, GREATEST -> 2;
			case LINEAR -> AlongAxis.FEWEST_LEFT;
		};
		if (tried.size() < needed) {
			return only(claim, new ClaimForm.NotReproduced(note));
		}
		AlongAxis axis = new AlongAxis(claim, tried.stream().map(this::trials).toList());
		if (axis.full().isEmpty()) {
			return parts(claim, axis, note);
		}
		if (axis.left().size() < needed) {
			return only(claim, axis.open());
		}
		return parts(claim, new AlongAxis(claim, axis.left()),
				(note + " Left out, because the machine was full: " + axis.busy() + ".").strip());
	}

	private Parts parts(Claim claim, AlongAxis axis, String note) {
		if (claim.form().isAlongAxis() && axis.places() < 2) {
			return only(claim, new ClaimForm.NotReproduced(
					"Its conditions lie at one place of axis '%s'.".formatted(claim.axis())));
		}
		return new Parts(switch (claim.form()) {
			case LESS, GREATER, EQUAL, MOST_OF, CAUSE, QUESTION, CALIBRATED -> perCondition(claim, axis.left());
			case WITHIN -> within(claim, axis.left());
			case CROSSING -> crossings(claim);
			case GROWS -> slope(claim, axis, ClaimForm.Growth.GROWS);
			case FLAT -> slope(claim, axis, ClaimForm.Growth.FLAT);
			case LINEAR -> slope(claim, axis, ClaimForm.Growth.LINEAR);
			case SUB_LINEAR -> slope(claim, axis, ClaimForm.Growth.SUB_LINEAR);
			case GREATEST -> greatest(claim, axis);
			case CAPPED -> List.of(new BrowserClaims(claim).capped(trials(claim.conditions().get(0)),
					trials(claim.conditions().get(1))));
			case DELIVERS -> axis.left().stream().map(new BrowserClaims(claim)::delivers).toList();
			case JOINT -> only(claim, new ClaimForm.NotReproduced("Its parts are judged apart.")).parts();
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
		if (claim.form().isAlongAxis() && AlongAxis.place(claim, trials) <= 0) {
			return "Condition '%s' has no place above 0 on axis '%s'.".formatted(id, claim.axis());
		}
		for (String arm : arms(claim)) {
			if (!arm.equals(trials.condition().baseline()) && !trials.condition().arms().contains(arm)) {
				return "Arm '%s' is not played under condition '%s' by this preset.".formatted(arm, id);
			}
			if (trials.isFailed(arm)) {
				return "Arm '%s' failed under condition '%s'.".formatted(arm, id);
			}
		}
		return "";
	}

	private static Parts only(Claim claim, ClaimForm form) {
		return new Parts(List.of(new Part(claim.id(), List.of(), form)), "");
	}

	private static @Nullable RatioBand margin(Claim claim) {
		Double margin = claim.margin();
		return (margin != null) ? new RatioBand(margin) : null;
	}

	private static List<String> arms(Claim claim) {
		return Stream.of(claim.baselines().stream(), Stream.of(claim.arm()), Stream.ofNullable(claim.cause()))
			.flatMap((arms) -> arms)
			.toList();
	}

	private static List<Part> slope(Claim claim, AlongAxis axis, ClaimForm.Growth growth) {
		String label = "%s along %s".formatted(claim.arm(), claim.axis());
		return List.of(new Part(label, List.of(label), new ClaimForm.Slope(axis.slopes(), growth)));
	}

	private static List<Part> greatest(Claim claim, AlongAxis axis) {
		return claim.baselines().stream().map((other) -> {
			String label = "%s : %s, greatest along %s".formatted(claim.arm(), other, claim.axis());
			return new Part(label, List.of(label),
					new ClaimForm.OneSide(axis.greatest(other), Direction.ABOVE, axis.noise()));
		}).toList();
	}

	private List<Part> perCondition(Claim claim, List<ConditionTrials> tried) {
		List<Part> parts = new ArrayList<>();
		for (ConditionTrials trials : tried) {
			for (String other : claim.baselines()) {
				String label = label(claim, other, trials);
				List<String> labels = (claim.form() == Claim.Form.CAUSE)
						? List.of(label, "share explained by " + claim.cause()) : List.of(label);
				parts.add(new Part(label, labels, form(claim, other, trials)));
			}
		}
		return parts;
	}

	private ClaimForm form(Claim claim, String other, ConditionTrials trials) {
		Metric metric = trials.compared(claim.metric());
		if (!trials.isCountable(claim.arm(), other, metric)) {
			return new ClaimForm.Open(
					"%s: %d slow episodes in all are too few to compare; it takes %d.".formatted(
							trials.condition().label(), trials.episodes(claim.arm()) + trials.episodes(other),
							ConditionTrials.FEWEST_EPISODES),
					"Run it with --preset full, whose windows are longer, or with more blocks.");
		}
		if (claim.form().isStatement() && this.verdicts.isRefused(trials, claim.arm(), other, metric)) {
			return ClaimForm.Open.stillDrifting(trials.condition().label());
		}
		if (claim.form().isStatement() && this.verdicts.isWithheld(trials, claim.arm(), other, metric)) {
			return new ClaimForm.Open(
					"%s: the load left no processor, so its times are those of a queue of its own making."
						.formatted(trials.condition().label()),
					"Run it on a machine with more processors.");
		}
		BlockSeries series = this.verdicts.series(trials, claim.arm(), other, metric);
		RatioBand noise = NoiseBand.of(trials.baselineSeries(metric));
		return switch (claim.form()) {
			case LESS -> new ClaimForm.OneSide(series, Direction.BELOW, noise);
			case GREATER -> new ClaimForm.OneSide(series, Direction.ABOVE, noise);
			case EQUAL -> new ClaimForm.Equal(series, margin(claim), noise);
			case MOST_OF -> new ClaimForm.MostOf(series, Objects.requireNonNullElse(claim.bound(), 0.5), noise);
			case CAUSE -> cause(claim, other, trials, metric, noise);
			case QUESTION, CALIBRATED, CROSSING, GROWS, FLAT, LINEAR, SUB_LINEAR, GREATEST, WITHIN, CAPPED, DELIVERS,
					JOINT ->
				new ClaimForm.Question(List.of(series));
		};
	}

	private static ClaimForm cause(Claim claim, String other, ConditionTrials trials, Metric metric, RatioBand noise) {
		String cause = Objects.requireNonNullElse(claim.cause(), claim.arm());
		List<Integer> blocks = trials.blocksOf(metric, claim.arm(), other, cause);
		BlockSeries without = trials.logs(other, metric, blocks);
		return new ClaimForm.Cause(trials.logs(claim.arm(), metric, blocks).plus(-1, without),
				trials.logs(cause, metric, blocks).plus(-1, without), margin(claim), noise);
	}

	// The arm and each of the others must keep to the limit
	private static List<Part> within(Claim claim, List<ConditionTrials> tried) {
		double limit = Math.log(Objects.requireNonNullElse(claim.bound(), 1.0) * NANOS_OF_MILLI);
		List<Part> parts = new ArrayList<>();
		for (ConditionTrials trials : tried) {
			for (String arm : arms(claim)) {
				Metric metric = trials.compared(claim.metric());
				String label = "%s, %s, share of the limit".formatted(arm, trials.condition().label());
				parts.add(new Part(label, List.of(label), new ClaimForm.Within(
						trials.logs(arm, metric, trials.blocksOf(metric, arm)).map((log) -> log - limit))));
			}
		}
		return parts;
	}

	private List<Part> crossings(Claim claim) {
		List<Part> parts = new ArrayList<>();
		ConditionTrials low = trials(claim.conditions().get(0));
		ConditionTrials high = trials(claim.conditions().get(1));
		Metric metric = low.compared(claim.metric());
		RatioBand noise = Stream.of(low, high)
			.map((trials) -> NoiseBand.of(trials.baselineSeries(metric)))
			.reduce(AlongAxis::wider)
			.orElseThrow();
		for (String other : claim.baselines()) {
			parts.add(new Part("%s : %s".formatted(claim.arm(), other),
					List.of(label(claim, other, low), label(claim, other, high)), new ClaimForm.Crossing(
							low.series(claim.arm(), other, metric), high.series(claim.arm(), other, metric), noise)));
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
		return Objects.requireNonNull(this.conditions.get(id), () -> "Condition '%s' is not played.".formatted(id));
	}

	/**
	 * Parts of a claim that can be tried.
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
