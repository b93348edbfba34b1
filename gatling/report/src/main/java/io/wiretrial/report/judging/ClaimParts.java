package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.statistics.ClaimForm;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.Finding;
import io.wiretrial.report.statistics.RatioBand;
import io.wiretrial.trial.plan.Claim;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;

/**
 * Finds the numbers of a claim in the trials: one part for each condition and each arm
 * that it is compared with. A claim holds if all its parts hold.
 *
 * @param conditions the conditions that were played, by id
 */
record ClaimParts(Map<String, NotJudged> conditions) {

	private static final double NANOS_OF_MILLI = 1e6;

	private static final String MORE_PROCESSORS = "Run it on a machine with more processors.";

	private static final String AGAIN = "Run it again, to its end, on a quieter machine.";

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
		AlongAxis axis = new AlongAxis(claim, tried.stream().map((id) -> condition(id).ratios()).toList());
		if (axis.full().isEmpty()) {
			return parts(claim, axis, note);
		}
		if (axis.left().size() < needed) {
			return only(claim, new ClaimForm.Open(axis.open(), MORE_PROCESSORS));
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
			case GREATEST -> claim.baselines().stream().map((other) -> greatest(claim, axis, other)).toList();
			case CAPPED -> List.of(new BrowserClaims(claim).capped(condition(claim.conditions().get(0)).ratios(),
					condition(claim.conditions().get(1)).ratios()));
			case DELIVERS -> axis.left().stream().map(new BrowserClaims(claim)::delivers).toList();
			case JOINT -> only(claim, new ClaimForm.NotReproduced("Its parts are judged apart.")).parts();
		}, note);
	}

	private String missing(Claim claim, String id) {
		NotJudged condition = this.conditions.get(id);
		if (condition == null) {
			return "Condition '%s' is not played by this preset.".formatted(id);
		}
		if (!condition.sameAnswers()) {
			return "The arms of condition '%s' did not answer the same.".formatted(id);
		}
		ConditionTrials trials = condition.ratios().trials();
		if (claim.form().isAlongAxis() && AlongAxis.place(claim, trials) <= 0) {
			return "Condition '%s' has no place above 0 on axis '%s'.".formatted(id, claim.axis());
		}
		for (String arm : arms(claim)) {
			if (!arm.equals(trials.condition().baseline()) && !trials.condition().arms().contains(arm)) {
				return "Arm '%s' is not played under condition '%s' by this preset.".formatted(arm, id);
			}
			if (condition.failures(arm).sentence().isPresent()) {
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
		Estimate slope = axis.slope();
		return List.of(new Part(label, List.of(label),
				(slope != null) ? new ClaimForm.Slope(slope, growth) : noInterval(label)));
	}

	private static Part greatest(Claim claim, AlongAxis axis, String other) {
		String label = "%s : %s, greatest along %s".formatted(claim.arm(), other, claim.axis());
		Comparison comparison = axis.greatest(other);
		return new Part(label, List.of(label),
				(comparison != null) ? new ClaimForm.OneSide(comparison, Finding.ABOVE) : noInterval(label));
	}

	private static ClaimForm noInterval(String label) {
		return new ClaimForm.Open("%s: an interval takes 2 complete blocks with values.".formatted(label), AGAIN);
	}

	private List<Part> perCondition(Claim claim, List<Ratios> tried) {
		List<Part> parts = new ArrayList<>();
		for (Ratios ratios : tried) {
			NotJudged condition = condition(ratios.trials().condition().id());
			for (String other : claim.baselines()) {
				String label = label(claim, other, ratios.trials());
				List<String> labels = (claim.form() == Claim.Form.CAUSE)
						? List.of(label, "share explained by " + claim.cause()) : List.of(label);
				parts.add(new Part(label, labels, compared(claim, other, condition,
						(comparison, metric) -> form(claim, other, ratios, comparison, metric))));
			}
		}
		return parts;
	}

	// What no word could be said of confirms and refutes nothing
	private static ClaimForm compared(Claim claim, String other, NotJudged condition,
			BiFunction<Comparison, Metric, ClaimForm> form) {
		Ratios ratios = condition.ratios();
		Metric metric = ratios.trials().compared(claim.metric());
		String at = ratios.trials().condition().label();
		if (!ratios.isCountable(claim.arm(), other, metric)) {
			return new ClaimForm.Open("%s: %d slow episodes in all are too few to compare; it takes %d.".formatted(at,
					ratios.trials().episodes(claim.arm()) + ratios.trials().episodes(other), Ratios.FEWEST_EPISODES),
					"Run it with --preset full, or with more blocks.");
		}
		boolean timed = metric.equals(ratios.compared()) || Measures.of(metric.measure()).kind() == MeasureKind.TIME;
		Optional<String> overloaded = timed ? condition.overloaded(claim.arm(), other, metric) : Optional.empty();
		if (claim.form().isStatement() && overloaded.isPresent()) {
			return new ClaimForm.Open("%s: %s".formatted(at, overloaded.get()), MORE_PROCESSORS);
		}
		Comparison comparison = ratios.comparison(claim.arm(), other, metric);
		if (comparison == null) {
			return noInterval(label(claim, other, ratios.trials()));
		}
		Optional<String> doubtful = condition.doubtful(claim.arm(), other, metric, comparison);
		return (claim.form().isStatement() && doubtful.isPresent())
				? new ClaimForm.Open("%s: %s".formatted(at, doubtful.get()), AGAIN) : form.apply(comparison, metric);
	}

	private static ClaimForm form(Claim claim, String other, Ratios ratios, Comparison comparison, Metric metric) {
		return switch (claim.form()) {
			case LESS -> new ClaimForm.OneSide(comparison, Finding.BELOW);
			case GREATER -> new ClaimForm.OneSide(comparison, Finding.ABOVE);
			case EQUAL -> new ClaimForm.Equal(comparison, margin(claim));
			case MOST_OF -> new ClaimForm.MostOf(comparison, Objects.requireNonNullElse(claim.bound(), 0.5));
			case CAUSE -> cause(claim, other, ratios, comparison, metric);
			case QUESTION, CALIBRATED, CROSSING, GROWS, FLAT, LINEAR, SUB_LINEAR, GREATEST, WITHIN, CAPPED, DELIVERS,
					JOINT ->
				new ClaimForm.Question(comparison);
		};
	}

	private static ClaimForm cause(Claim claim, String other, Ratios ratios, Comparison effect, Metric metric) {
		String cause = Objects.requireNonNullElse(claim.cause(), claim.arm());
		List<Integer> blocks = ratios.pools().blocksOf(metric, claim.arm(), other, cause);
		ToDoubleFunction<int[]> ofEffect = ratios.log(claim.arm(), other, metric, blocks);
		ToDoubleFunction<int[]> ofMove = ratios.log(cause, other, metric, blocks);
		Estimate share = Estimate.of(ratios.trials().sample(blocks),
				(weights) -> ofMove.applyAsDouble(weights) / ofEffect.applyAsDouble(weights));
		return (share != null) ? new ClaimForm.Cause(effect, share, margin(claim))
				: noInterval("share explained by " + cause);
	}

	// The arm and each of the others must keep to the limit
	private static List<Part> within(Claim claim, List<Ratios> tried) {
		double limit = Math.log(Objects.requireNonNullElse(claim.bound(), 1.0) * NANOS_OF_MILLI);
		List<Part> parts = new ArrayList<>();
		for (Ratios ratios : tried) {
			for (String arm : arms(claim)) {
				Metric metric = ratios.trials().compared(claim.metric());
				String label = "%s, %s, share of the limit".formatted(arm, ratios.trials().condition().label());
				List<Integer> blocks = ratios.pools().blocksOf(metric, arm);
				Estimate value = Estimate.of(ratios.trials().sample(blocks), ratios.pools().log(arm, metric, blocks));
				parts.add(new Part(label, List.of(label),
						(value != null) ? new ClaimForm.Within(value.plus(-limit)) : noInterval(label)));
			}
		}
		return parts;
	}

	private List<Part> crossings(Claim claim) {
		NotJudged low = condition(claim.conditions().get(0));
		NotJudged high = condition(claim.conditions().get(1));
		return claim.baselines()
			.stream()
			.map((other) -> new Part("%s : %s".formatted(claim.arm(), other),
					List.of(label(claim, other, low.ratios().trials()), label(claim, other, high.ratios().trials())),
					compared(claim, other, low,
							(atLow, metric) -> compared(claim, other, high,
									(atHigh, same) -> new ClaimForm.Crossing(atLow, atHigh)))))
			.toList();
	}

	private static String label(Claim claim, String other, ConditionTrials trials) {
		String label = "%s : %s, %s".formatted(claim.arm(), other, trials.condition().label());
		return (claim.metric().measure() != Measure.SLOW_EPISODES) ? label
				: label + String.format(Locale.ROOT, ", %d : %d episodes in %.1f : %.1f minutes of a session",
						trials.episodes(claim.arm()), trials.episodes(other), trials.sessionMinutes(claim.arm()),
						trials.sessionMinutes(other));
	}

	Remedy remedy() {
		return this.conditions.values()
			.stream()
			.map((condition) -> condition.ratios().remedy())
			.max(Comparator.comparingInt(Remedy::starts))
			.orElseGet(() -> new Remedy(0, false));
	}

	private NotJudged condition(String id) {
		return Objects.requireNonNull(this.conditions.get(id), () -> "Condition '%s' is not played.".formatted(id));
	}

	/**
	 * Parts of a claim that can be tried.
	 *
	 * @param parts what is judged
	 * @param note what of the claim could not be tried; empty if nothing, or if nothing
	 * could
	 */
	record Parts(List<Part> parts, String note) {
	}

	/**
	 * One comparison of a claim.
	 *
	 * @param name what is compared
	 * @param labels what each of its sizes is
	 * @param form the form with its numbers
	 */
	record Part(String name, List<String> labels, ClaimForm form) {
	}

}
