package io.wiretrial.runner.plan;

import org.junit.jupiter.api.Test;

import static io.wiretrial.runner.plan.PlanReaderTests.assertProblems;

/** Plans with the presets of before are told the new form of each key. */
class FormerPresetsTests {

	@Test
	void namesTheNewFormOfEveryKeyOfAPreset() {
		assertProblems(PlanReaderTests.SOUND + """
				presets:
				  quick:
				    played: by-name
				    armsAt: { two: [grpc-proto] }
				    dropOrder: ["condition:two"]
				    blocks: 8
				  networks: { window: 1s }
				  browser: { budget: 4m }
				""",
				"mine.yaml:14: presets: Key 'presets' is gone: a preset is an amount; mark conditions with core: true, and set window and blocks for the plan.",
				"mine.yaml:15: presets.quick.played: Key 'played' is gone: a plan is played where it is named.",
				"mine.yaml:16: presets.quick.armsAt: Key 'armsAt' is gone: name the arms that get words as primary: [ARM] in their condition.",
				"mine.yaml:17: presets.quick.dropOrder: Key 'dropOrder' is gone: mark what matters most with core: true.",
				"mine.yaml:18: presets.quick.blocks: Key 'blocks' of a preset is gone: write blocks: N for the plan, or --blocks N.",
				"mine.yaml:19: presets.networks: Preset 'networks' is gone: write the conditions over networks as a plan of their own.",
				"mine.yaml:19: presets.networks.window: Key 'window' of a preset is gone: write window: for the plan or a condition.",
				"mine.yaml:20: presets.browser: Preset 'browser' is gone: write the conditions in a browser as a plan of their own.",
				"mine.yaml:20: presets.browser.budget: Key 'budget' of a preset is gone: leave it out.");
	}

	@Test
	void saysWhatElseIsWrongToo() {
		assertProblems(PlanReaderTests.SOUND.replace("users: 2", "users: two") + "presets: {}\n",
				"mine.yaml:7: load.users: Value 'two' is not a whole number: write digits only.",
				"mine.yaml:13: presets: Key 'presets' is gone: a preset is an amount; mark conditions with core: true, and set window and blocks for the plan.");
	}

}
