package io.wiretrial.report.statistics;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class HolmLevelsTests {

	@Test
	void stepsDownThroughSortedPValues() {
		HolmLevels holm = HolmLevels.of(List.of(0.001, 0.002, 0.003, 0.004), 0.05);
		assertThat(holm.levels()).containsExactly(0.0125, 0.05 / 3, 0.025, 0.05);
	}

	@Test
	void stopsAtFirstThatIsNotRejectedAndKeepsItsLevel() {
		HolmLevels holm = HolmLevels.of(List.of(0.010, 0.040, 0.003, 0.030), 0.05);
		assertThat(holm.levels()).containsExactly(0.05 / 3, 0.025, 0.0125, 0.025);
		assertThat(holm.adjusted()).containsExactly(0.030, 0.060, 0.012, 0.060);
	}

	@Test
	void doesNotRejectBehindTheStopWhatItsOwnLevelWouldReject() {
		HolmLevels holm = HolmLevels.of(List.of(0.03, 0.045), 0.05);
		assertThat(holm.levels()).containsExactly(0.025, 0.025);
		assertThat(holm.adjusted()).containsExactly(0.06, 0.06);
	}

	@Test
	void leavesSinglePValueAlone() {
		HolmLevels holm = HolmLevels.of(List.of(0.04), 0.05);
		assertThat(holm.levels()).containsExactly(0.05);
		assertThat(holm.adjusted()).containsExactly(0.04);
	}

	@Test
	void adjustsNoPValueAboveOne() {
		assertThat(HolmLevels.of(List.of(0.7, 1.0), 0.05).adjusted()).containsExactly(1.0, 1.0);
	}

}
