package io.wiretrial.runner.plan;

import java.util.Map;

/**
 * The block {@code presets} that plans had: presets are amounts now. A plan that still
 * has it is refused with the new form of each of its keys.
 *
 * @param problems where each mistake is added, with its line
 */
record FormerPresets(PlanProblems problems) {

	private static final Map<String, String> PRESETS = Map.of("networks",
			"Preset 'networks' is gone: write the conditions over networks as a plan of their own.", "browser",
			"Preset 'browser' is gone: write the conditions in a browser as a plan of their own.");

	private static final Map<String, String> KEYS = Map.of("played",
			"Key 'played' is gone: a plan is played where it is named.", "conditions",
			"Key 'conditions' of a preset is gone: mark conditions with core: true; smoke and quick play those.",
			"arms",
			"Key 'arms' of a preset is gone: name the arms that get words as primary: [ARM] in their condition.",
			"armsAt", "Key 'armsAt' is gone: name the arms that get words as primary: [ARM] in their condition.",
			"dropOrder", "Key 'dropOrder' is gone: mark what matters most with core: true.", "blocks",
			"Key 'blocks' of a preset is gone: write blocks: N for the plan, or --blocks N.", "window",
			"Key 'window' of a preset is gone: write window: for the plan or a condition.");

	/**
	 * Refuses presets.
	 * @param plan top node of a plan
	 * @return the plan without them; they are then among the problems
	 */
	YamlNode refuse(YamlNode plan) {
		YamlNode presets = plan.at("presets");
		if (!presets.present()) {
			return plan;
		}
		this.problems.add(presets,
				"Key 'presets' is gone: a preset is an amount; mark conditions with core: true, and set window and blocks for the plan.");
		for (YamlNode.Entry preset : presets.entries()) {
			String gone = PRESETS.get(preset.key());
			if (gone != null) {
				this.problems.add(preset, gone);
			}
			for (YamlNode.Entry key : preset.value().entries()) {
				this.problems.add(key, KEYS.getOrDefault(key.key(),
						"Key '%s' of a preset is gone: leave it out.".formatted(key.key())));
			}
		}
		return new YamlNode.Mapping(plan.line(), plan.path(),
				plan.entries().stream().filter((entry) -> !entry.key().equals("presets")).toList());
	}

}
