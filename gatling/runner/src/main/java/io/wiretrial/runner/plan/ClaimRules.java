package io.wiretrial.runner.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.wiretrial.model.Suggestion;
import io.wiretrial.model.plan.Claim.Form;

/**
 * What must hold for claims beyond their types.
 *
 * @param read what keys were read as
 * @param problems where each mistake is added, with its line
 */
record ClaimRules(RecordReader read, PlanProblems problems) {

	private static final Set<Form> TWO = Set.of(Form.CROSSING, Form.CAPPED);

	private static final Map<Form, Integer> FEWEST = Map.of(Form.GROWS, 2, Form.FLAT, 2, Form.SUB_LINEAR, 2,
			Form.GREATEST, 2, Form.LINEAR, 3);

	private static final Map<Form, String> BOUNDS = Map.of(Form.MOST_OF, "write the share that is exceeded, 0 to 1.",
			Form.WITHIN, "write the limit in ms, above 0.", Form.DELIVERS, "write how many deliver, 1 or more.");

	void check(YamlNode plan) {
		Map<String, YamlNode> conditions = plan.at("conditions")
			.elements()
			.stream()
			.collect(Collectors.toMap((condition) -> condition.at("id").text(), (condition) -> condition,
					(first, second) -> first));
		Set<String> seen = new HashSet<>();
		Set<String> published = plan.at("claims")
			.elements()
			.stream()
			.map((claim) -> claim.at("id").text().split("-", 2)[0])
			.collect(Collectors.toCollection(TreeSet::new));
		for (YamlNode claim : plan.at("claims").elements()) {
			YamlNode id = claim.at("id");
			if (!id.text().isEmpty() && !seen.add(id.text())) {
				this.problems.add(id,
						"Claim '%s' exists twice: give each claim an id of its own.".formatted(id.text()));
			}
			this.read.value(claim.at("form"), Form.class).ifPresent((form) -> checkForm(claim, form));
			checkParts(claim, published);
			checkConditions(claim, conditions);
			checkAxis(claim, conditions);
		}
	}

	// A claim without conditions is not measured yet: nothing is asked of it but its form
	private void checkForm(YamlNode claim, Form form) {
		int count = claim.at("conditions").elements().size();
		int fewest = FEWEST.getOrDefault(form, 0);
		if (count > 0) {
			require(count == 2 || !TWO.contains(form), claim.at("conditions"), form,
					"names %d conditions: name two, the low end of the axis first.".formatted(count));
			require(count >= fewest, claim.at("conditions"), form,
					"names %d conditions: name at least %d along the axis.".formatted(count, fewest));
			require(!form.hasBaseline() || !claim.at("baselines").elements().isEmpty(), claim.at("baselines"), form,
					"names no baseline: name the arms that it compares with.");
			require(form != Form.CAUSE || claim.at("cause").present(), claim.at("cause"), form,
					"names no cause: name the arm that has it.");
		}
		YamlNode bound = claim.at("bound");
		String asked = BOUNDS.get(form);
		require(asked == null || bound.present(), bound, form, "has no bound: " + asked);
		require(asked != null || !bound.present(), bound, form, "has no use for a bound: leave it out.");
		require(form != Form.JOINT || !claim.at("parts").elements().isEmpty(), claim.at("parts"), form,
				"names no parts: name the published claims that must hold.");
		require(!(form.isAlongAxis() || TWO.contains(form)) || !claim.at("axis").text().isEmpty(), claim.at("axis"),
				form, "has no axis: name an axis of its conditions.");
	}

	private void require(boolean right, YamlNode at, Form form, String wrong) {
		if (!right) {
			this.problems.add(at, "A claim of form '%s' %s".formatted(ScalarReader.word(form), wrong));
		}
	}

	// The parts of a joint claim are published claims: what stands before the first
	// hyphen
	private void checkParts(YamlNode claim, Set<String> published) {
		for (YamlNode part : claim.at("parts").elements()) {
			if (!published.contains(part.text())) {
				this.problems.add(part, "Claim '%s' is not published in this plan: %s".formatted(part.text(),
						Suggestion.remedy(part.text(), published)));
			}
		}
	}

	private void checkConditions(YamlNode claim, Map<String, YamlNode> conditions) {
		Set<String> planArms = conditions.values()
			.stream()
			.flatMap((condition) -> played(condition).stream())
			.collect(Collectors.toCollection(TreeSet::new));
		List<YamlNode> claimArms = Stream
			.concat(Stream.of(claim.at("arm"), claim.at("cause")), claim.at("baselines").elements().stream())
			.filter((arm) -> !arm.text().isEmpty())
			.toList();
		for (YamlNode arm : claimArms) {
			if (!planArms.contains(arm.text())) {
				this.problems.add(arm, "Arm '%s' is in no condition of this plan: %s".formatted(arm.text(),
						Suggestion.remedy(arm.text(), planArms)));
			}
		}
		for (YamlNode named : claim.at("conditions").elements()) {
			YamlNode condition = conditions.get(named.text());
			if (condition == null) {
				this.problems.add(named, "Condition '%s' is not in this plan: %s".formatted(named.text(),
						Suggestion.remedy(named.text(), conditions.keySet().stream().sorted().toList())));
				continue;
			}
			claimArms.stream()
				.filter((arm) -> planArms.contains(arm.text()) && !played(condition).contains(arm.text()))
				.forEach((arm) -> this.problems.add(arm,
						"Arm '%s' does not run in condition '%s': add it to the condition's arms or leave the condition out of the claim."
							.formatted(arm.text(), named.text())));
		}
	}

	private void checkAxis(YamlNode claim, Map<String, YamlNode> conditions) {
		YamlNode axis = claim.at("axis");
		if (axis.text().isEmpty()) {
			return;
		}
		for (String name : claim.at("conditions").texts()) {
			YamlNode condition = conditions.get(name);
			if (condition != null && !condition.at("axes").at(axis.text()).present()) {
				this.problems.add(axis,
						"Axis '%s' is not among the axes of condition '%s': add it there or name another axis."
							.formatted(axis.text(), name));
			}
		}
	}

	private static Set<String> played(YamlNode condition) {
		return Stream.concat(Stream.of(condition.at("baseline").text()), condition.at("arms").texts().stream())
			.filter((arm) -> !arm.isEmpty())
			.collect(Collectors.toSet());
	}

}
