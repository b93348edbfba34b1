package io.wiretrial.report.statistics;

import java.util.List;

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
		assertThat(NoiseBand.of(List.of(BlockSeries.of(0.001, -0.002)))).isEqualTo(new RatioBand(0.02));
		assertThat(NoiseBand.of(List.of())).isEqualTo(new RatioBand(0.02));
	}

	@Test
	void noiseIsRootMeanSquareOfBlockMeans() {
		RatioBand band = NoiseBand
			.of(List.of(BlockSeries.of(0.02, 0.04), BlockSeries.of(), BlockSeries.of(-0.05, -0.03)));
		assertThat(band.fraction()).isCloseTo(Math.expm1(Math.sqrt((0.0009 + 0.0016) / 2)), within(1e-12));
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
		assertThatIllegalArgumentException().isThrownBy(() -> new JudgeSettings(5, margin, 999, 1))
			.withMessage("The significance is 5.0: use a value above 0 and below 0.5, such as 0.05.");
		assertThatIllegalArgumentException().isThrownBy(() -> new JudgeSettings(0.05, margin, 10, 1))
			.withMessage("The bootstrap has 10 resamples: use 99 or more.");
	}

}
