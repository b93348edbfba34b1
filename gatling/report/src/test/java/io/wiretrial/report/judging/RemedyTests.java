package io.wiretrial.report.judging;

import java.util.OptionalInt;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RemedyTests {

	@Test
	void namesTheBlocksThatWouldDecide() {
		assertThat(new Remedy(1, false).of(OptionalInt.of(25)))
			.isEqualTo("About 25 blocks would decide it: --blocks 25.");
	}

	@Test
	void spreadsThemOverTheStartsThatWerePlayed() {
		assertThat(new Remedy(3, false).of(OptionalInt.of(40)))
			.isEqualTo("About 40 blocks would decide it: --blocks 14, in each of 3 starts.");
	}

	@Test
	void namesStartsWhereTheyAreTheSample() {
		assertThat(new Remedy(6, true).of(OptionalInt.of(9))).isEqualTo("About 9 starts would decide it.");
		assertThat(new Remedy(6, true).of(OptionalInt.empty()))
			.isEqualTo("More starts would not decide it: run it on a quieter machine.");
	}

	@Test
	void sendsToAQuieterMachineWhereBlocksDoNotHelp() {
		assertThat(new Remedy(1, false).of(OptionalInt.empty()))
			.isEqualTo("More blocks would not decide it: run it on a quieter machine.");
	}

}
