package io.wiretrial.generator.warmup;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class SlopeTestTests {

	@Test
	void anArmThatGainsThreePercentARoundIsNotFlat() {
		SlopeTest test = SlopeTest.of(series(8, -0.03, 0.005));
		assertThat(test.slope()).isCloseTo(-0.03, within(0.005));
		assertThat(test.isFlat(0.04, 4)).isFalse();
	}

	@Test
	void armsThatStayAsTheyAreAreFlat() {
		assertThat(SlopeTest.of(series(20, 0, 0.03)).isFlat(0.04, 4)).isTrue();
	}

	@Test
	void aWarmUpOfWarmServicesDoesNotGoOnBecauseTheMachineIsNoisy() {
		assertThat(SlopeTest.of(series(1, 0, 0.2)).isFlat(0.04, 4)).isTrue();
	}

	// The interval of one round is a quarter of that over five
	@Test
	void whatChangesLittleFromRoundToRoundChangesMuchOverAllOfThem() {
		SlopeTest test = SlopeTest.of(series(8, -0.03, 0));
		assertThat(test.isFlat(0.04, 1)).isTrue();
		assertThat(test.isFlat(0.04, 4)).isFalse();
		assertThat(test.interval(4)).isEqualTo("-12.0 % to -12.0 %");
	}

	@Test
	void differentLevelsAreNoSlope() {
		SlopeTest test = SlopeTest.of(List.of(new double[] { 1, 1, 1, 1, 1 }, new double[] { 9, 9, 9, 9, 9 }));
		assertThat(test.slope()).isZero();
		assertThat(test.isFlat(0.04, 4)).isTrue();
	}

	@Test
	void nothingToCompareIsFlat() {
		assertThat(SlopeTest.of(List.of()).isFlat(0.04, 4)).isTrue();
	}

	@Test
	void quantilesAreStudents() {
		assertThat(SlopeTest.quantile(3)).isCloseTo(2.353, within(0.01));
		assertThat(SlopeTest.quantile(11)).isCloseTo(1.796, within(0.001));
		assertThat(SlopeTest.quantile(100)).isCloseTo(1.660, within(0.001));
	}

	private static List<double[]> series(int conditions, double slope, double noise) {
		Random random = new Random(1);
		List<double[]> series = new ArrayList<>();
		for (int condition = 0; condition < conditions; condition++) {
			double[] d = new double[5];
			for (int round = 0; round < 5; round++) {
				d[round] = condition + slope * round + noise * random.nextGaussian();
			}
			series.add(d);
		}
		return series;
	}

}
