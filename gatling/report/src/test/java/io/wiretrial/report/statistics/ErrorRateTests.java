package io.wiretrial.report.statistics;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * How often the judge is wrong, on 2,000 synthetic comparisons each.
 */
class ErrorRateTests {

	private static final int COMPARISONS = 2_000;

	private static final RatioBand NOISE = new RatioBand(0.02);

	private final Judge judge = new Judge(new JudgeSettings(0.05, new RatioBand(0.1), 999, 7));

	/**
	 * Trials with 5 % noise: no interval is narrow enough for the noise band to matter.
	 */
	@ParameterizedTest
	@ValueSource(ints = { 6, 8, 20 })
	void callsThreeToSevenPercentOfEqualArmsDifferent(int blocks) {
		List<JudgedComparison> judged = judge(blocks, 0.05, 1);
		assertThat(excludingOne(judged)).isBetween(60L, 140L);
		assertThat(different(judged)).isBetween(60L, 140L);
	}

	/**
	 * Trials with 0.5 % noise: the interval errs as often, but the band catches it all.
	 */
	@ParameterizedTest
	@ValueSource(ints = { 6, 8, 20 })
	void callsNothingWithinNoiseBandDifferent(int blocks) {
		List<JudgedComparison> judged = judge(blocks, 0.005, 1);
		assertThat(excludingOne(judged)).isBetween(60L, 140L);
		assertThat(different(judged)).isZero();
	}

	@ParameterizedTest
	@ValueSource(ints = { 6, 8, 20 })
	void callsDifferentNoMoreOftenThanTheIntervalExcludesOne(int blocks) {
		List<JudgedComparison> judged = judge(blocks, 0.03, 1);
		assertThat(excludingOne(judged)).isBetween(60L, 140L);
		assertThat(different(judged)).isBetween(1L, excludingOne(judged) - 1);
	}

	/** Bounds of the detected out of 2,000 arms that are 8 % slower, at 5 % noise. */
	@ParameterizedTest
	@CsvSource({ "6, 1300, 1500", "8, 1650, 1800", "20, 1990, 2000" })
	void detectsEightPercentMoreOftenWithMoreBlocks(int blocks, long atLeast, long atMost) {
		List<JudgedComparison> judged = judge(blocks, 0.05, 1.08);
		assertThat(different(judged)).isBetween(atLeast, atMost);
		assertThat(directed(judged, Direction.BELOW)).isLessThanOrEqualTo(2);
	}

	@ParameterizedTest
	@ValueSource(ints = { 6, 8, 20 })
	void detectsTwentyPercentInEitherDirection(int blocks) {
		assertThat(directed(judge(blocks, 0.05, 1.2), Direction.ABOVE)).isGreaterThanOrEqualTo(1990);
		assertThat(directed(judge(blocks, 0.05, 1 / 1.2), Direction.BELOW)).isGreaterThanOrEqualTo(1990);
	}

	/** The worst case for "no difference above 10 %": the arm is exactly 10 % slower. */
	@ParameterizedTest
	@ValueSource(ints = { 6, 8, 20 })
	void fitsThreeToSevenPercentOfArmsAtTheMarginIntoIt(int blocks) {
		List<JudgedComparison> judged = judge(blocks, 0.05, 1.1);
		Interval margin = new RatioBand(0.1).ratios();
		assertThat(judged.stream().filter((each) -> each.estimate().equivalence().counting().isInside(margin)).count())
			.isBetween(60L, 140L);
		assertThat(judged.stream().filter((each) -> each.verdict() instanceof Verdict.NoDifferenceAbove).count())
			.isLessThanOrEqualTo(100);
	}

	@Test
	void keepsSignificanceOverAWholePlan() {
		SyntheticBlocks equal = new SyntheticBlocks(new Random(31), 0.05, 1);
		long plansWithFalseAlarm = IntStream.range(0, COMPARISONS)
			.mapToObj((plan) -> Stream.generate(() -> equal.comparison(8)).limit(10).toList())
			.filter((comparisons) -> different(this.judge.judge(comparisons, NOISE).comparisons()) > 0)
			.count();
		assertThat(plansWithFalseAlarm).isBetween(60L, 140L);
	}

	private List<JudgedComparison> judge(int blocks, double noise, double ratio) {
		SyntheticBlocks synthetic = new SyntheticBlocks(new Random(20_261_121L + blocks), noise, ratio);
		return IntStream.range(0, COMPARISONS)
			.mapToObj((i) -> this.judge.judge(List.of(synthetic.comparison(blocks)), NOISE).comparisons().get(0))
			.toList();
	}

	private long excludingOne(List<JudgedComparison> judged) {
		return judged.stream().filter((each) -> !each.estimate().difference().counting().contains(1)).count();
	}

	private long different(List<JudgedComparison> judged) {
		return judged.stream().filter((each) -> each.verdict() instanceof Verdict.Different).count();
	}

	private long directed(List<JudgedComparison> judged, Direction direction) {
		return judged.stream()
			.filter((each) -> each.verdict() instanceof Verdict.Different different
					&& different.direction() == direction)
			.count();
	}

}
