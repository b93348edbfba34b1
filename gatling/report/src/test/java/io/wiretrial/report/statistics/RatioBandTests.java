package io.wiretrial.report.statistics;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class RatioBandTests {

	@Test
	void isSymmetricInLogarithms() {
		Interval ratios = new RatioBand(0.25).ratios();
		assertThat(ratios.low()).isEqualTo(0.8);
		assertThat(ratios.high()).isEqualTo(1.25);
	}

	@Test
	void rejectsAnEmptyBand() {
		assertThatIllegalArgumentException().isThrownBy(() -> new RatioBand(0))
			.withMessage(
					"A band of ± 0.0 around the ratio 1 is empty: use a fraction above 0, such as 0.1 for ± 10 %.");
	}

}
