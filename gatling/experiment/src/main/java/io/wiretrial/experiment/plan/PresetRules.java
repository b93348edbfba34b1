package io.wiretrial.experiment.plan;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What must hold for presets beyond their types: everything they name exists.
 *
 * @param problems where each mistake is added, with its line
 */
record PresetRules(PlanProblems problems) {

	private static final String CONDITION = "condition:";

	private static final String ARM = "arm:";

	void check(YamlNode plan) {
		List<YamlNode> conditions = plan.at("conditions").elements();
		Set<String> ids = new TreeSet<>(conditions.stream().map((condition) -> condition.at("id").text()).toList());
		Set<String> arms = new TreeSet<>(
				conditions.stream().flatMap((condition) -> condition.at("arms").texts().stream()).toList());
		for (YamlNode preset : plan.at("presets").entries()) {
			preset.at("conditions").elements().forEach((named) -> checkCondition(named, named.text(), ids));
			preset.at("arms").elements().forEach((named) -> checkArm(named, named.text(), arms));
			checkArmsAt(preset.at("armsAt"), conditions);
			preset.at("dropOrder").elements().forEach((named) -> checkDropped(named, ids, arms));
			if (preset.at("conditions").present() && preset.at("conditions").elements().isEmpty()) {
				this.problems.add(preset.at("conditions"),
						"The preset plays no condition: name at least one or leave the key out for all.");
			}
		}
	}

	private void checkArmsAt(YamlNode armsAt, List<YamlNode> conditions) {
		Set<String> ids = new TreeSet<>(conditions.stream().map((condition) -> condition.at("id").text()).toList());
		for (YamlNode.Entry named : armsAt.entries()) {
			String id = named.key();
			checkCondition(named, id, ids);
			Set<String> arms = new TreeSet<>(conditions.stream()
				.filter((condition) -> condition.at("id").text().equals(id))
				.flatMap((condition) -> condition.at("arms").texts().stream())
				.toList());
			if (!arms.isEmpty()) {
				named.elements().forEach((arm) -> checkArm(arm, arm.text(), arms));
			}
		}
	}

	private void checkDropped(YamlNode named, Set<String> ids, Set<String> arms) {
		String text = named.text();
		if (text.startsWith(CONDITION)) {
			checkCondition(named, text.substring(CONDITION.length()), ids);
		}
		else if (text.startsWith(ARM)) {
			checkArm(named, text.substring(ARM.length()), arms);
		}
		else {
			this.problems.add(named,
					"Entry '%s' names nothing to drop: write condition:ID or arm:NAME.".formatted(text));
		}
	}

	private void checkCondition(YamlNode named, String id, Set<String> ids) {
		if (!ids.contains(id)) {
			this.problems.add(named,
					"Condition '%s' is not in this plan: %s".formatted(id, Suggestion.remedy(id, ids)));
		}
	}

	private void checkArm(YamlNode named, String arm, Set<String> arms) {
		if (!arms.contains(arm)) {
			this.problems.add(named, "Arm '%s' is compared in no condition of this plan: %s".formatted(arm,
					Suggestion.remedy(arm, arms)));
		}
	}

}
