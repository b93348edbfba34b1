package io.wiretrial.report.statistics;

import java.util.ArrayList;
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
 * How often the judge is wrong about 2,000 comparisons drawn from a seed. Bounds are wide
 * enough for any seed: 100 of 2,000 are 5 %, and their standard deviation is 10.
 */
class ErrorRateTests {

	private static final int COMPARISONS = 2_000;

	private static final RatioBand NOISE = new RatioBand(0.02);

	private final Judge judge = new Judge(JudgeSettings.defaults());

	/**
	 * Trials with 5 % noise: no interval is narrow enough for the noise band to matter.
	 */
	@ParameterizedTest
	@ValueSource(ints = { 6, 8, 20 })
	void callsAboutFivePercentOfEqualArmsDifferent(int blocks) {
		List<JudgedComparison> judged = judge(blocks, 0.05, 1);
		assertThat(excludingOne(judged)).isBetween(60L, 150L);
		assertThat(different(judged)).isBetween(50L, 140L);
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
	@CsvSource({ "6, 1150", "8, 1500", "20, 1850" })
	void detectsEightPercentMoreOftenWithMoreBlocks(int blocks, long atLeast) {
		List<JudgedComparison> judged = judge(blocks, 0.05, 1.08);
		assertThat(different(judged)).isGreaterThan(atLeast);
		assertThat(directed(judged, Direction.BELOW)).isLessThanOrEqualTo(2);
	}

	/** The worst case for "no difference above 10 %": the arm is exactly 10 % slower. */
	@ParameterizedTest
	@ValueSource(ints = { 6, 8, 20 })
	void callsAtMostSevenPercentOfArmsAtTheMarginTheSame(int blocks) {
		assertThat(judge(blocks, 0.05, 1.1).stream().filter(ErrorRateTests::isSame).count()).isLessThanOrEqualTo(140);
	}

	/**
	 * Half of the arms are equal and half differ by the margin, and all share their
	 * baselines: whatever is decided can be wrong. A step-down procedure would be wrong
	 * in 11 % of these families.
	 */
	@ParameterizedTest
	@ValueSource(doubles = { 0.02, 0.05 })
	void keepsSignificanceOverAFamilyWhateverIsTrue(double noise) {
		Random random = new Random(31);
		int wrong = 0;
		for (int family = 0; family < COMPARISONS; family++) {
			List<List<PairedBlock>> arms = Stream.generate(() -> (List<PairedBlock>) new ArrayList<PairedBlock>())
				.limit(10)
				.toList();
			for (int block = 0; block < 8; block++) {
				double first = Math.exp(noise * random.nextGaussian());
				double again = Math.exp(noise * random.nextGaussian());
				for (int arm = 0; arm < arms.size(); arm++) {
					double ratio = (arm % 2 == 0) ? 1 : 1.1;
					arms.get(arm).add(new PairedBlock(first, again, ratio * Math.exp(noise * random.nextGaussian())));
				}
			}
			List<JudgedComparison> judged = this.judge.judge(arms.stream()
				.map((blocks) -> new Comparison("arm", PairedBlock.logRatios(blocks), NOISE))
				.toList());
			wrong += IntStream.range(0, arms.size())
				.anyMatch((arm) -> (arm % 2 == 0) ? judged.get(arm).verdict() instanceof Verdict.Different
						: isSame(judged.get(arm))) ? 1 : 0;
		}
		assertThat(wrong).isLessThanOrEqualTo(130);
	}

	/**
	 * Equal arms whose processes differ by 3 %: judged by the blocks of one start, one in
	 * ten or more is called different in this start; of any start hardly one.
	 */
	@Test
	void saysDifferentOfThisStartAloneWhereItsProcessesDiffer() {
		Random random = new Random(5);
		int here = 0;
		int anywhere = 0;
		for (int i = 0; i < COMPARISONS; i++) {
			BlockSeries series = starts(random, 1, 10, 0.03, 0.03).with(BetweenStarts.of(0.03, 20));
			if (judge(series).verdict() instanceof Verdict.Different different) {
				here += different.inThisStart() ? 1 : 0;
				anywhere += different.inThisStart() ? 0 : 1;
			}
		}
		assertThat(here).isGreaterThan(200);
		assertThat(anywhere).isLessThanOrEqualTo(130);
	}

	/** The same processes over 6, 8 and 3 starts: nothing but the starts counts. */
	@ParameterizedTest
	@CsvSource({ "6, 2, 0", "8, 3, 0", "3, 4, 0.03" })
	void callsAboutFivePercentDifferentOverSeveralStarts(int starts, int blocks, double known) {
		Random random = new Random(6);
		long different = IntStream.range(0, COMPARISONS)
			.mapToObj((i) -> judge(starts(random, starts, blocks, 0.03, 0.03).with(BetweenStarts.of(known, 20))))
			.filter((judged) -> judged.verdict() instanceof Verdict.Different)
			.count();
		assertThat(different).isLessThanOrEqualTo(140);
	}

	@Test
	void findsTenPercentOverSixStarts() {
		Random random = new Random(7);
		long different = IntStream.range(0, 200)
			.mapToObj((i) -> judge(starts(random, 6, 2, 0.02, 0.03).map((log) -> log + Math.log(1.1))))
			.filter((judged) -> judged.verdict() instanceof Verdict.Different)
			.count();
		assertThat(different).isGreaterThan(190);
	}

	private static BlockSeries starts(Random random, int starts, int blocks, double between, double within) {
		List<Double> values = new ArrayList<>();
		List<Integer> numbers = new ArrayList<>();
		for (int start = 1; start <= starts; start++) {
			double process = between * random.nextGaussian();
			for (int block = 0; block < blocks; block++) {
				values.add(process + within * random.nextGaussian());
				numbers.add(start);
			}
		}
		return new BlockSeries(values, numbers, BetweenStarts.NONE);
	}

	private JudgedComparison judge(BlockSeries series) {
		return this.judge.judge(List.of(new Comparison("arm", series, NOISE))).get(0);
	}

	private List<JudgedComparison> judge(int blocks, double noise, double ratio) {
		SyntheticBlocks synthetic = new SyntheticBlocks(new Random(20_261_121L + blocks), noise, ratio);
		return IntStream.range(0, COMPARISONS)
			.mapToObj((i) -> this.judge.judge(List.of(synthetic.comparison(blocks))).get(0))
			.toList();
	}

	private static boolean isSame(JudgedComparison judged) {
		return judged.verdict() instanceof Verdict.NoDifferenceAbove;
	}

	private long excludingOne(List<JudgedComparison> judged) {
		return judged.stream().filter((each) -> !each.estimate().inThisStart().contains(1)).count();
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
