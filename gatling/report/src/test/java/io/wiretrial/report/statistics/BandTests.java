package io.wiretrial.report.statistics;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class BandTests {

	@Test
	void isSymmetricInLogarithms() {
		Interval band = new RatioBand(0.25).ratios();
		assertThat(band).isEqualTo(new Interval(0.8, 1.25));
	}

	@Test
	void noiseIsAtLeastTwoPercent() {
		assertThat(NoiseBand.of(BlockSeries.of(0.001, -0.001, 0.001, -0.001))).isEqualTo(new RatioBand(0.02));
		assertThat(NoiseBand.of(BlockSeries.of())).isEqualTo(new RatioBand(0.02));
		assertThat(NoiseBand.of(BlockSeries.of(0.3))).isEqualTo(new RatioBand(0.02));
	}

	/** t(0.95; 3) = 2.3534, standard error 0.005. */
	@Test
	void noiseIsTheUpperBoundOfWhatEqualArmsDifferBy() {
		RatioBand band = NoiseBand.of(BlockSeries.of(-0.05, -0.03, -0.05, -0.03));
		assertThat(band.fraction()).isCloseTo(Math.expm1(0.04 + 2.3534 * 0.011547 / 2), within(1e-5));
	}

	@Test
	void noiseOfTwoWildBlocksIsFinite() {
		assertThat(NoiseBand.of(BlockSeries.of(-80, 90)).fraction()).isFinite();
	}

	@Test
	void rejectsEmptyBand() {
		assertThatIllegalArgumentException().isThrownBy(() -> new RatioBand(0))
			.withMessage(
					"A band of ± 0.0 around the ratio 1 is empty: use a fraction above 0, such as 0.1 for ± 10 %.");
	}

	@Test
	void rejectsSettingsWithoutMeaning() {
		RatioBand margin = new RatioBand(0.1);
		assertThatIllegalArgumentException().isThrownBy(() -> new JudgeSettings(5, margin))
			.withMessage("The significance is 5.0: use a value above 0 and below 0.5, such as 0.05.");
	}

}
