package io.wiretrial.runner.plan;

import java.util.List;

import io.wiretrial.model.Suggestion;
import io.wiretrial.model.plan.Plan;

/**
 * What must hold for primary comparisons, those that get words: one to five in a plan, of
 * arms that their condition has.
 *
 * @param read what keys were read as
 * @param problems where each mistake is added, with its line
 */
record PrimaryRules(RecordReader read, PlanProblems problems) {

	void check(YamlNode plan) {
		YamlNode conditions = plan.at("conditions");
		boolean marked = conditions.elements().stream().anyMatch(this::isMarked);
		int count = 0;
		for (YamlNode condition : conditions.elements()) {
			count += check(condition, !marked || isMarked(condition));
		}
		if (!conditions.elements().isEmpty() && (count < 1 || count > Plan.MOST_PRIMARY)) {
			this.problems.add(conditions,
					"The plan has %d primary comparisons: mark 1 to %d, by core: true and primary: [ARM] in their conditions."
						.formatted(count, Plan.MOST_PRIMARY));
		}
	}

	private int check(YamlNode condition, boolean core) {
		YamlNode primary = condition.at("primary");
		List<String> arms = condition.at("arms").texts();
		if (!primary.present()) {
			return core ? arms.size() : 0;
		}
		if (!core) {
			this.problems.add(primary,
					"Condition '%s' is not core, so its comparisons get no words: add core: true, or leave primary out."
						.formatted(condition.at("id").text()));
		}
		primary.elements()
			.stream()
			.filter((arm) -> !arms.contains(arm.text()))
			.forEach((arm) -> this.problems.add(arm, "Arm '%s' is not among the arms of condition '%s': %s"
				.formatted(arm.text(), condition.at("id").text(), Suggestion.remedy(arm.text(), arms))));
		return core ? primary.elements().size() : 0;
	}

	private boolean isMarked(YamlNode condition) {
		return this.read.value(condition.at("core"), Boolean.class).orElse(false);
	}

}
