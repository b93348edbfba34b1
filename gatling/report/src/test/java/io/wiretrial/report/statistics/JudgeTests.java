package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class JudgeTests {

	private static final Estimate QUIET = new Estimate(0, 0.005, 12);

	private static final Judge JUDGE = new Judge(new RatioBand(0.1));

	/**
	 * Fourteen blocks of a published run: ratios of 0.44 to 0.76, and one of 3.59 because
	 * the arm's window stalled (9.3 ms among 0.1 ms).
	 */
	private static final List<Double> RATIOS = List.of(0.61, 0.58, 0.44, 0.66, 0.6, 0.57, 3.59, 0.62, 0.76, 0.55, 0.6,
			0.64, 0.59, 0.53);

	@Test
	void oneStalledBlockOfFourteenLeavesAComparisonDecided() {
		Comparison comparison = stalled();
		assertThat(JUDGE.standing(comparison)).isEqualTo(Standing.BELOW);
		assertThat(Math.exp(comparison.logRatio().value())).isBetween(0.55, 0.65);
		assertThat(comparison.ratios().high()).isLessThan(0.75);
	}

	@Test
	void aDifferenceExcludesOneAndLiesBeyondWhatEqualArmsShow() {
		assertThat(JUDGE.standing(comparison(-0.3, 0.02, QUIET))).isEqualTo(Standing.BELOW);
		assertThat(JUDGE.standing(comparison(0.3, 0.02, QUIET))).isEqualTo(Standing.ABOVE);
		assertThat(JUDGE.standing(comparison(0.3, 0.2, QUIET))).isEqualTo(Standing.OPEN);
	}

	@Test
	void noDifferenceIsCalledThatEqualArmsShowToo() {
		Estimate noisy = new Estimate(-0.2, 0.06, 12);
		assertThat(noisy.interval(0.95).low()).isLessThan(-0.3);
		assertThat(JUDGE.standing(comparison(0.3, 0.02, noisy))).isEqualTo(Standing.OPEN);
		assertThat(JUDGE.standing(comparison(0.3, 0.02, null))).isEqualTo(Standing.ABOVE);
	}

	@Test
	void whatLiesInsideTheMarginIsTheSameThoughItExcludesOne() {
		assertThat(JUDGE.standing(comparison(0.05, 0.01, QUIET))).isEqualTo(Standing.SAME);
		assertThat(JUDGE.standing(comparison(0.09, 0.01, QUIET))).isEqualTo(Standing.ABOVE);
		assertThat(new Judge(new RatioBand(0.2)).standing(comparison(0.09, 0.01, QUIET))).isEqualTo(Standing.SAME);
	}

	@Test
	void whichArmIsTheBaselineDoesNotMatter() {
		Random random = new Random(3);
		for (int i = 0; i < 200; i++) {
			double log = 0.2 * random.nextGaussian();
			double error = 0.05 * random.nextDouble();
			Standing one = JUDGE.standing(comparison(log, error, QUIET));
			Standing other = JUDGE.standing(comparison(-log, error, QUIET));
			assertThat(other).isEqualTo(switch (one) {
				case BELOW -> Standing.ABOVE;
				case ABOVE -> Standing.BELOW;
				case SAME, OPEN -> one;
			});
		}
	}

	@Test
	void intervalsOfAPlanHoldTogetherAtNinetyFivePercent() {
		assertThat(Comparison.level(1)).isEqualTo(0.95);
		assertThat(Comparison.level(4)).isCloseTo(0.9875, within(1e-12));
		assertThat(Comparison.level(0)).isEqualTo(0.95);
	}

	@Test
	void namesTheBlocksThatWouldDecide() {
		Comparison close = comparison(0.2, 0.12, QUIET);
		int needed = JUDGE.needed(close).orElseThrow();
		assertThat(JUDGE.standing(close.over(needed))).isEqualTo(Standing.ABOVE);
		assertThat(JUDGE.standing(close.over(needed - 1))).isEqualTo(Standing.OPEN);
		assertThat(needed).isEqualTo(20);
	}

	@Test
	void namesNoBlocksWhereAThousandWouldNotDecide() {
		Estimate apart = new Estimate(0.2, 0.001, 12);
		assertThat(JUDGE.needed(comparison(0.15, 0.1, apart))).isEmpty();
	}

	private static Comparison comparison(double log, double error, Estimate control) {
		return new Comparison(new Estimate(log, error, 12), 0.95, control);
	}

	// 35 operations a window, as many as were played
	private static Comparison stalled() {
		Random random = new Random(7);
		List<ValueCounts> first = new ArrayList<>();
		List<ValueCounts> again = new ArrayList<>();
		List<ValueCounts> arm = new ArrayList<>();
		for (double ratio : RATIOS) {
			first.add(window(random, 100_000));
			again.add(window(random, (ratio > 1) ? 6_600_000 : 100_000));
			arm.add(window(random, (ratio > 1) ? 9_300_000 : 100_000 * ratio));
		}
		Quantile ofFirst = Quantile.of(50, first);
		Quantile ofAgain = Quantile.of(50, again);
		Quantile ofArm = Quantile.of(50, arm);
		Sample sample = Sample.ofBlocks(RATIOS.size());
		ToDoubleFunction<int[]> ratio = (weights) -> Math.log(ofArm.value(weights))
				- (Math.log(ofFirst.value(weights)) + Math.log(ofAgain.value(weights))) / 2;
		Estimate estimate = Estimate.of(sample, ratio);
		assertThat(Humps.found(sample, ratio, estimate)).isFalse();
		return new Comparison(estimate, 0.95,
				Estimate.of(sample, (weights) -> Math.log(ofAgain.value(weights)) - Math.log(ofFirst.value(weights))));
	}

	private static ValueCounts window(Random random, double median) {
		return PooledTests.values(IntStream.range(0, 35)
			.mapToLong((i) -> Math.round(median * Math.exp(0.25 * random.nextGaussian())))
			.toArray());
	}

}
