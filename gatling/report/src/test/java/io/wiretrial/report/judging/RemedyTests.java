package io.wiretrial.report.judging;

import org.junit.jupiter.api.Test;

import io.wiretrial.trial.plan.PresetName;

import static org.assertj.core.api.Assertions.assertThat;

class RemedyTests {

	private final Remedy quick = new Remedy(PresetName.QUICK);

	@Test
	void namesThePresetThatHasTheBlocks() {
		assertThat(this.quick.of(12)).isEqualTo("Run it with --preset standard, which plays 12 blocks over 6 starts.");
		assertThat(this.quick.of(24)).isEqualTo("Run it with --preset full, which plays 24 blocks over 8 starts.");
	}

	@Test
	void namesTheBlocksThatNoPresetHas() {
		assertThat(this.quick.of(25)).isEqualTo("Run it with --blocks 25, or on a quieter machine, where fewer do.");
		assertThat(new Remedy(PresetName.FULL).of(24))
			.isEqualTo("Run it with --blocks 24, or on a quieter machine, where fewer do.");
	}

	@Test
	void sendsToAQuieterMachineWhereBlocksDoNotHelp() {
		String quieter = "Run it on a quieter machine: more blocks alone would not decide it.";
		assertThat(this.quick.of(1_001)).isEqualTo(quieter);
		assertThat(this.quick.of(null)).isEqualTo(quieter);
	}

}
