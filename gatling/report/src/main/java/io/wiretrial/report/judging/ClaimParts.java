package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.wiretrial.model.plan.Claim;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.report.statistics.ClaimForm;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.Standing;

/**
 * Finds the numbers of a claim in the trials: one part for each condition and each arm
 * that it is compared with. A claim holds if all its parts hold.
 *
 * @param plan plan of the claims
 * @param conditions the conditions that were played, by id
 */
record ClaimParts(Plan plan, Map<String, NotJudged> conditions) {

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
			return only(new ClaimForm.NotReproduced(note));
		}
		AlongAxis axis = new AlongAxis(claim, tried.stream().map((id) -> condition(id).ratios()).toList());
		if (axis.full().isEmpty()) {
			return parts(claim, axis, note);
		}
		if (axis.left().size() < needed) {
			return only(new ClaimForm.Open(axis.open(), ComparedClaim.MORE_PROCESSORS));
		}
		return parts(claim, new AlongAxis(claim, axis.left()),
				(note + " Left out, because the machine was full: " + axis.busy() + ".").strip());
	}

	private Parts parts(Claim claim, AlongAxis axis, String note) {
		if (claim.form().isAlongAxis() && axis.places() < 2) {
			return only(new ClaimForm.NotReproduced(
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
			case JOINT -> only(new ClaimForm.NotReproduced("Its parts are judged apart.")).parts();
		}, note);
	}

	private String missing(Claim claim, String id) {
		NotJudged condition = this.conditions.get(id);
		String at = this.plan.label(this.plan.condition(id));
		if (condition == null) {
			return "Not played by this preset: %s.".formatted(at);
		}
		if (!condition.sameAnswers()) {
			return "The arms did not answer the same at %s.".formatted(at);
		}
		ConditionTrials trials = condition.ratios().trials();
		if (claim.form().isAlongAxis() && AlongAxis.place(claim, trials) <= 0) {
			return "No place above 0 on axis '%s': %s.".formatted(claim.axis(), at);
		}
		for (String arm : arms(claim)) {
			if (!arm.equals(trials.condition().baseline()) && !trials.condition().arms().contains(arm)) {
				return "Not played by this preset: %s at %s.".formatted(label(arm), at);
			}
			if (condition.failures(arm).sentence().isPresent()) {
				return "%s failed at %s.".formatted(label(arm), at);
			}
		}
		return "";
	}

	// What people call an arm; its name in plans where it is played nowhere
	private String label(String arm) {
		return this.conditions.values()
			.stream()
			.flatMap((condition) -> condition.ratios().trials().condition().played().stream())
			.filter((played) -> played.name().equals(arm))
			.map(PlannedArm::label)
			.findFirst()
			.orElse(arm);
	}

	private static Parts only(ClaimForm form) {
		return new Parts(List.of(new Part(List.of(), form)), "");
	}

	private static List<String> arms(Claim claim) {
		return Stream.of(claim.baselines().stream(), Stream.of(claim.arm()), Stream.ofNullable(claim.cause()))
			.flatMap((arms) -> arms)
			.toList();
	}

	private static List<Part> slope(Claim claim, AlongAxis axis, ClaimForm.Growth growth) {
		String label = "%s along %s".formatted(axis.label(claim.arm()), claim.axis());
		Estimate slope = axis.slope();
		return List.of(new Part(List.of(label),
				(slope != null) ? new ClaimForm.Slope(slope, growth) : ComparedClaim.noInterval(label)));
	}

	private static Part greatest(Claim claim, AlongAxis axis, String other) {
		String label = "%s : %s, greatest along %s".formatted(axis.label(claim.arm()), axis.label(other), claim.axis());
		Comparison comparison = axis.greatest(other);
		return new Part(List.of(label), (comparison != null) ? new ClaimForm.OneSide(comparison, Standing.ABOVE)
				: ComparedClaim.noInterval(label));
	}

	private List<Part> perCondition(Claim claim, List<Ratios> tried) {
		List<Part> parts = new ArrayList<>();
		for (Ratios ratios : tried) {
			NotJudged condition = condition(ratios.trials().condition().id());
			for (String other : claim.baselines()) {
				String label = ComparedClaim.label(claim, other, ratios.trials());
				List<String> labels = (claim.form() == Claim.Form.CAUSE)
						? List.of(label, ComparedClaim.explained(claim, ratios.trials())) : List.of(label);
				parts.add(new Part(labels, ComparedClaim.of(claim, other, condition,
						(comparison, metric) -> ComparedClaim.form(claim, other, ratios, comparison, metric))));
			}
		}
		return parts;
	}

	// The arm and each of the others must keep to the limit
	private static List<Part> within(Claim claim, List<Ratios> tried) {
		double limit = Math.log(Objects.requireNonNullElse(claim.bound(), 1.0) * NANOS_OF_MILLI);
		List<Part> parts = new ArrayList<>();
		for (Ratios ratios : tried) {
			for (String arm : arms(claim)) {
				Metric metric = ratios.trials().compared(claim.metric());
				String label = "%s, %s, share of the limit".formatted(ratios.trials().label(arm),
						ratios.trials().condition().label());
				List<Integer> blocks = ratios.pools().blocksOf(metric, arm);
				Estimate value = Estimate.of(ratios.trials().sample(blocks), ratios.pools().log(arm, metric, blocks));
				parts.add(new Part(List.of(label),
						(value != null) ? new ClaimForm.Within(value.plus(-limit).within(ratios.clocks(arm, metric)))
								: ComparedClaim.noInterval(label)));
			}
		}
		return parts;
	}

	private List<Part> crossings(Claim claim) {
		NotJudged low = condition(claim.conditions().get(0));
		NotJudged high = condition(claim.conditions().get(1));
		return claim.baselines()
			.stream()
			.map((other) -> new Part(
					List.of(ComparedClaim.label(claim, other, low.ratios().trials()),
							ComparedClaim.label(claim, other, high.ratios().trials())),
					ComparedClaim.of(claim, other, low,
							(atLow, metric) -> ComparedClaim.of(claim, other, high,
									(atHigh, same) -> new ClaimForm.Crossing(atLow, atHigh)))))
			.toList();
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
	 * @param labels what each of its sizes is
	 * @param form the form with its numbers
	 */
	record Part(List<String> labels, ClaimForm form) {
	}

}
