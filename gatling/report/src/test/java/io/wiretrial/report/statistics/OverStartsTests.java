package io.wiretrial.report.statistics;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class OverStartsTests {

	private static final Estimate EQUAL = new Estimate(0, 0.01, 12);

	// z(0.975) · √(2 · 0.05²): what two starts can show at the most
	@Test
	void twoRunsOfOneStartShowFifteenPercentAtTheLeast() {
		Comparison comparison = run(0.3, 0, 12, 0.3).against(run(0, 0, 12, 0));
		assertThat(comparison.logRatio().value()).isEqualTo(0.3);
		assertThat(comparison.leastShown()).isCloseTo(Math.expm1(1.95996 * Math.sqrt(2) * 0.05), within(1e-4));
	}

	@Test
	void threeStartsAreAsFarApartAsTheyShowWhereThatIsMore() {
		OverStarts wild = run(0, 0.01, 36, -0.3, 0, 0.3);
		OverStarts calm = run(0, 0.01, 36, -0.01, 0, 0.01);
		assertThat(square(wild.against(wild))).isCloseTo(2 * 0.09 / 3, within(1e-12));
		assertThat(square(calm.against(calm))).isCloseTo(2 * (0.01 * 0.01 + 0.05 * 0.05 / 3), within(1e-12));
	}

	// Welch: (0.02² + 0.04²)² / (0.02⁴ / 5 + 0.04⁴ / 5) = 7.35
	@Test
	void sixStartsTellTheirErrorThemselves() {
		Estimate difference = run(0, 0.02, 6, 0, 0, 0, 0, 0, 0).against(run(0, 0.04, 6, 0, 0, 0, 0, 0, 0)).logRatio();
		assertThat(difference.error()).isCloseTo(Math.hypot(0.02, 0.04), within(1e-12));
		assertThat(difference.units()).isEqualTo(8);
	}

	// What two clocks may be wrong by in each run
	@Test
	void boundsOfBothRunsStayInTheDifference() {
		Estimate delay = EQUAL.within(0.02);
		OverStarts run = new OverStarts(new Comparison(delay, Comparison.PLAIN, delay), List.of(0.0));
		Comparison difference = run.against(run);
		assertThat(difference.logRatio().bound()).isEqualTo(0.04);
		assertThat(difference.control()).isNotNull().extracting(Estimate::bound).isEqualTo(0.04);
	}

	@Test
	void theWiderOfTwoLevelsHolds() {
		OverStarts joint = new OverStarts(new Comparison(EQUAL, 0.99, null), List.of(0.0));
		assertThat(joint.against(run(0, 0.01, 12, 0)).level()).isEqualTo(0.99);
	}

	@Test
	void worseIsBeyondBothTheFractionAndWhatEqualArmsShow() {
		Comparison fifth = new Comparison(new Estimate(Math.log(1.2), 0.01, 12), Comparison.PLAIN, EQUAL);
		assertThat(fifth.isAbove(0.19)).isTrue();
		assertThat(fifth.isAbove(0.21)).isFalse();
		assertThat(new Comparison(fifth.logRatio(), Comparison.PLAIN, new Estimate(0.1, 0.05, 12)).isAbove(0.19))
			.isFalse();
		assertThat(new Comparison(new Estimate(Math.log(1.2), 0.1, 12), Comparison.PLAIN, EQUAL).isAbove(0.19))
			.isFalse();
	}

	// t(0.975; 11) is 2.2010: equal arms reach e^(0.1 + 0.022)
	@Test
	void whatEqualArmsShowCouldNotHaveBeenShown() {
		Comparison noisy = new Comparison(EQUAL, Comparison.PLAIN, new Estimate(-0.1, 0.01, 12));
		assertThat(noisy.leastShown()).isCloseTo(Math.expm1(0.12201), within(1e-5));
		assertThat(new Comparison(EQUAL, Comparison.PLAIN, null).leastShown()).isCloseTo(Math.expm1(0.02201),
				within(1e-5));
	}

	// t(0.95; 11) is 1.7959: the bound is e^0.018
	@Test
	void notWorseIsAOneSidedBound() {
		Comparison equal = new Comparison(EQUAL, Comparison.PLAIN, null);
		assertThat(equal.most()).isCloseTo(Math.exp(0.017959), within(1e-6));
		assertThat(equal.isBelow(0.019)).isTrue();
		assertThat(equal.isBelow(0.018)).isFalse();
	}

	private static double square(Comparison comparison) {
		return comparison.logRatio().error() * comparison.logRatio().error();
	}

	private static OverStarts run(double log, double error, int units, double... starts) {
		List<Double> each = Arrays.stream(starts).boxed().toList();
		return new OverStarts(new Comparison(new Estimate(log, error, units), Comparison.PLAIN, EQUAL), each);
	}

}
