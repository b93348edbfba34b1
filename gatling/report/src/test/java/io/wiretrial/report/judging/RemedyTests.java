package io.wiretrial.report.judging;

import org.junit.jupiter.api.Test;

import io.wiretrial.trial.plan.PresetName;

import static org.assertj.core.api.Assertions.assertThat;

class RemedyTests {

	private final Remedy quick = new Remedy(PresetName.QUICK);

	@Test
	void namesThePresetThatHasTheBlocks() {
		assertThat(this.quick.of(30))
			.isEqualTo("Run it with --preset full, which plays 30 blocks with longer windows.");
	}

	@Test
	void namesTheBlocksThatNoPresetHas() {
		assertThat(this.quick.of(31)).isEqualTo("Run it with --blocks 31, or on a quieter machine, where fewer do.");
		assertThat(new Remedy(PresetName.FULL).of(30))
			.isEqualTo("Run it with --blocks 30, or on a quieter machine, where fewer do.");
	}

	@Test
	void sendsToAQuieterMachineWhereBlocksDoNotHelp() {
		String quieter = "Run it on a quieter machine: more blocks alone would not decide it.";
		assertThat(this.quick.of(1_001)).isEqualTo(quieter);
		assertThat(this.quick.of(null)).isEqualTo(quieter);
	}

}
