package io.wiretrial.experiment.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What must hold for claims beyond their types. */
final class ClaimRules {

	private static final Set<String> WITH_BASELINE = Set.of("less", "greater", "equal", "crossing", "cause");

	private final Problems problems;

	ClaimRules(Problems problems) {
		this.problems = problems;
	}

	void check(Located plan) {
		Map<String, Located> conditions = plan.at("conditions")
			.elements()
			.stream()
			.collect(Collectors.toMap((condition) -> condition.at("id").text(), (condition) -> condition,
					(first, second) -> first));
		Set<String> seen = new HashSet<>();
		for (Located claim : plan.at("claims").elements()) {
			Located id = claim.at("id");
			if (!id.text().isEmpty() && !seen.add(id.text())) {
				this.problems.add(id.line(), id.path(),
						"Claim '%s' exists twice: give each claim an id of its own.".formatted(id.text()));
			}
			checkForm(claim);
			checkConditions(claim, conditions);
			checkAxis(claim, conditions);
		}
	}

	private void checkForm(Located claim) {
		String form = claim.at("form").text();
		Located conditions = claim.at("conditions");
		int count = conditions.elements().size();
		if (form.equals("crossing") && count != 2) {
			this.problems.add(conditions.line(), conditions.path(),
					"A crossing names %d conditions: name two, the low end of the axis first.".formatted(count));
		}
		if (form.equals("slope") && count < 3) {
			this.problems.add(conditions.line(), conditions.path(),
					"A slope names %d conditions: name at least three along the axis.".formatted(count));
		}
		if (form.equals("slope") && !claim.at("expected").present()) {
			this.problems.add(claim.line(), claim.at("expected").path(),
					"A slope has no expected value: write expected: 1 for linear or 0 for flat.");
		}
		if (WITH_BASELINE.contains(form) && count == 0) {
			this.problems.add(conditions.line(), conditions.path(),
					"A claim of form '%s' names no condition: name at least one.".formatted(form));
		}
		Located baselines = claim.at("baselines");
		if (WITH_BASELINE.contains(form) && baselines.elements().isEmpty()) {
			this.problems.add(baselines.line(), baselines.path(),
					"A claim of form '%s' names no baseline: name the arms that it compares with.".formatted(form));
		}
	}

	private void checkConditions(Located claim, Map<String, Located> conditions) {
		Set<String> planArms = conditions.values()
			.stream()
			.flatMap((condition) -> played(condition).stream())
			.collect(Collectors.toCollection(TreeSet::new));
		List<Located> claimArms = Stream.concat(Stream.of(claim.at("arm")), claim.at("baselines").elements().stream())
			.filter((arm) -> !arm.text().isEmpty())
			.toList();
		for (Located arm : claimArms) {
			if (!planArms.contains(arm.text())) {
				this.problems.add(arm.line(), arm.path(), "Arm '%s' is in no condition of this plan: %s"
					.formatted(arm.text(), Nearest.remedy(arm.text(), planArms)));
			}
		}
		for (Located named : claim.at("conditions").elements()) {
			Located condition = conditions.get(named.text());
			if (condition == null) {
				this.problems.add(named.line(), named.path(), "Condition '%s' is not in this plan: %s".formatted(
						named.text(), Nearest.remedy(named.text(), conditions.keySet().stream().sorted().toList())));
				continue;
			}
			claimArms.stream()
				.filter((arm) -> planArms.contains(arm.text()) && !played(condition).contains(arm.text()))
				.forEach((arm) -> this.problems.add(arm.line(), arm.path(),
						"Arm '%s' does not run in condition '%s': add it to the condition's arms or leave the condition out of the claim."
							.formatted(arm.text(), named.text())));
		}
	}

	private void checkAxis(Located claim, Map<String, Located> conditions) {
		Located axis = claim.at("axis");
		String form = claim.at("form").text();
		if ((form.equals("crossing") || form.equals("slope")) && axis.text().isEmpty()) {
			this.problems.add(axis.line(), axis.path(),
					"A claim of form '%s' has no axis: name an axis of its conditions.".formatted(form));
		}
		if (axis.text().isEmpty()) {
			return;
		}
		for (String name : claim.at("conditions").texts()) {
			Located condition = conditions.get(name);
			if (condition != null && !condition.at("axes").at(axis.text()).present()) {
				this.problems.add(axis.line(), axis.path(),
						"Axis '%s' is not among the axes of condition '%s': add it there or name another axis."
							.formatted(axis.text(), name));
			}
		}
	}

	private static Set<String> played(Located condition) {
		return Stream.concat(Stream.of(condition.at("baseline").text()), condition.at("arms").texts().stream())
			.filter((arm) -> !arm.isEmpty())
			.collect(Collectors.toSet());
	}

}
