package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.atIndex;
import static org.assertj.core.api.Assertions.within;

class SeriesInferenceTests {

	/**
	 * Student's own sleep data, ten differences; mean 1.58, t = 4.0621 (Student 1908;
	 * interval as in R's {@code t.test(extra ~ group, sleep, paired = TRUE)}).
	 */
	private static final BlockSeries SLEEP = BlockSeries.of(1.2, 2.4, 1.3, 1.3, 0, 1.0, 1.8, 0.8, 4.6, 1.4);

	@Test
	void drawsStudentsInterval() {
		Interval interval = inference(SLEEP).interval(0.05, Scope.THIS_START);
		assertThat(interval.low()).isCloseTo(0.7001142, within(1e-7));
		assertThat(interval.high()).isCloseTo(2.4598858, within(1e-7));
	}

	/** The p-value of R's {@code t.test} for the same data. */
	@Test
	void excludesZeroExactlyAboveThePValue() {
		assertThat(inference(SLEEP).interval(0.002832891, Scope.THIS_START).contains(0)).isFalse();
		assertThat(inference(SLEEP).interval(0.002832889, Scope.THIS_START).contains(0)).isTrue();
	}

	@Test
	void decidesEquivalenceByTheIntervalAtTwiceTheLevel() {
		assertThat(inference(SLEEP).equivalenceInterval(0.025, Scope.THIS_START))
			.isEqualTo(inference(SLEEP).interval(0.05, Scope.THIS_START));
	}

	@Test
	void takesTheMeansOfSixStartsForTheSample() {
		BlockSeries series = ofStarts(new double[] { 1, 3 }, new double[] { 3, 5 }, new double[] { 2, 2 },
				new double[] { 5, 5 }, new double[] { 4, 2 }, new double[] { 6, 6 });
		SeriesInference starts = inference(series.with(BetweenStarts.of(9, 1)));
		SeriesInference means = inference(BlockSeries.of(2, 4, 2, 5, 3, 6));
		assertThat(starts.mean()).isEqualTo(means.mean());
		assertThat(starts.interval(0.05, Scope.ANY_START)).isEqualTo(means.interval(0.05, Scope.THIS_START));
	}

	/** Within 0.5 over four blocks, so 0.125; between 0.04 / 2. */
	@Test
	void addsTheSpreadOfStartsToFewOfThem() {
		BlockSeries series = ofStarts(new double[] { 1, 2 }, new double[] { 1, 2 }).with(BetweenStarts.of(0.2, 20));
		StudentsMean mean = StudentsMean.of(series);
		assertThat(mean.error()).isCloseTo(Math.sqrt(0.125 + 0.02), within(1e-12));
		assertThat(mean.degrees()).isBetween(2.0, 3.0);
	}

	@Test
	void believesStartsThatDifferMoreThanIsKnown() {
		BlockSeries apart = ofStarts(new double[] { 1, 1.1 }, new double[] { 3, 3.1 }).with(BetweenStarts.of(0.2, 20));
		assertThat(StudentsMean.of(apart).error()).isCloseTo(1, within(0.01));
		assertThat(StudentsMean.of(apart).degrees()).isBetween(1.0, 1.1);
	}

	@Test
	void widensOneStartByWhatAnotherWouldAdd() {
		SeriesInference one = inference(SLEEP.with(BetweenStarts.of(0.5, 20)));
		assertThat(one.interval(0.05, Scope.THIS_START)).isEqualTo(inference(SLEEP).interval(0.05, Scope.THIS_START));
		Interval any = one.interval(0.05, Scope.ANY_START);
		assertThat(any.high() - any.low()).isCloseTo(2.5935, within(0.0001));
	}

	@Test
	void isNeverNarrowerForAnyStart() {
		SeriesInference little = inference(SLEEP.with(BetweenStarts.of(0.01, 1_000)));
		assertThat(little.interval(1e-6, Scope.THIS_START).isInside(little.interval(1e-6, Scope.ANY_START))).isTrue();
	}

	@Test
	void drawsAPointWhereThereIsNoSpread() {
		BlockSeries same = new BlockSeries(DoubleStream.generate(() -> 0.25).limit(24).boxed().toList());
		assertThat(inference(same).interval(0.05, Scope.THIS_START)).isEqualTo(new Interval(0.25, 0.25));
	}

	@Test
	void decidesNothingBelowSixBlocks() {
		assertThat(inference(BlockSeries.of(1.01, 1.02, 1.03, 1.02, 1.01)).isJudged()).isFalse();
		assertThat(inference(BlockSeries.of(1.01, 1.02, 1.03, 1.02, 1.01, 1.02)).isJudged()).isTrue();
	}

	private static BlockSeries ofStarts(double[]... starts) {
		List<Double> values = new ArrayList<>();
		List<Integer> numbers = new ArrayList<>();
		for (int start = 0; start < starts.length; start++) {
			for (double value : starts[start]) {
				values.add(value);
				numbers.add(start + 1);
			}
		}
		return new BlockSeries(values, numbers, BetweenStarts.NONE);
	}

	private SeriesInference inference(BlockSeries series) {
		return new SeriesInference(series);
	}

	@Test
	void aStartThatIsNotWarmSaysLessOfAnyStartByWhatItStillMovesAndTheSameOfItself() {
		BlockSeries warm = BlockSeries.of(0.30, 0.31, 0.29, 0.30, 0.31, 0.29).with(BetweenStarts.of(0.05, 20));
		BlockSeries cold = warm.plus(-1, warm.map((value) -> 0).with(BetweenStarts.NONE.warming(0.4)));
		Interval expected = new SeriesInference(warm).interval(0.05, Scope.ANY_START);
		SeriesInference inference = new SeriesInference(cold);
		assertThat(inference.interval(0.05, Scope.ANY_START).low()).isCloseTo(expected.low() - 0.4, within(1e-12));
		assertThat(inference.interval(0.05, Scope.ANY_START).high()).isCloseTo(expected.high() + 0.4, within(1e-12));
		assertThat(inference.interval(0.05, Scope.THIS_START))
			.isEqualTo(new SeriesInference(warm).interval(0.05, Scope.THIS_START));
		Judge judge = new Judge(new JudgeSettings(0.05, new RatioBand(0.1)));
		assertThat(List.of(warm, cold))
			.extracting(
					(series) -> judge.judge(List.of(new Comparison("a", series, new RatioBand(0.02)))).get(0).verdict())
			.extracting((verdict) -> ((Verdict.Different) verdict).inThisStart())
			.containsExactly(false, true);
	}

	@Test
	void aStartThatHadHardlyBegunSaysLessOfItselfToo() {
		BlockSeries warm = BlockSeries.of(0.30, 0.31, 0.29, 0.30, 0.31, 0.29).with(BetweenStarts.of(0.05, 20));
		BlockSeries cold = warm.with(warm.between().cold(0.4));
		Interval known = new SeriesInference(warm).interval(0.05, Scope.THIS_START);
		Interval here = new SeriesInference(cold).interval(0.05, Scope.THIS_START);
		assertThat(here.low()).isCloseTo(known.low() - 0.4, within(1e-12));
		assertThat(here.high()).isCloseTo(known.high() + 0.4, within(1e-12));
		Judge judge = new Judge(new JudgeSettings(0.05, new RatioBand(0.1)));
		assertThat(List.of(cold, cold.map((value) -> value + 0.3)))
			.extracting(
					(series) -> judge.judge(List.of(new Comparison("a", series, new RatioBand(0.02)))).get(0).verdict())
			.satisfies((verdict) -> assertThat(verdict).isInstanceOf(Verdict.StillCold.class), atIndex(0))
			.satisfies((verdict) -> assertThat(verdict).isInstanceOf(Verdict.Different.class), atIndex(1));
	}

	@Test
	void whatAColdStartMayMoveIsNoLessThanWhatItMovesItselfBy() {
		BetweenStarts cold = BetweenStarts.of(0.05, 20).cold(0.4).warming(0.1).plus(BetweenStarts.NONE.warming(0.7));
		assertThat(cold.cold()).isEqualTo(0.4);
		assertThat(cold.warming()).isEqualTo(0.7);
		assertThat(cold.times(-0.5).cold()).isEqualTo(0.2);
		assertThatIllegalArgumentException().isThrownBy(() -> new BetweenStarts(0.1, 5, 0.1, 0.4))
			.withMessageContaining("warming by 0.1 and cold by 0.4");
	}

	@Test
	void twoArmsThatWarmUpMoveTheirRatioByTheGreaterMove() {
		BetweenStarts both = BetweenStarts.of(0.05, 20).warming(0.3).plus(BetweenStarts.NONE.warming(0.2).times(-2));
		assertThat(both.warming()).isCloseTo(0.4, within(1e-12));
		assertThat(both.variance()).isCloseTo(0.0025, within(1e-12));
	}

	@Test
	void sixStartsThatAreEquallyColdSayNoMoreOfWarmOnes() {
		BlockSeries cold = new BlockSeries(List.of(0.30, 0.31, 0.29, 0.30, 0.31, 0.29), List.of(1, 2, 3, 4, 5, 6),
				BetweenStarts.NONE.warming(0.4));
		SeriesInference inference = new SeriesInference(cold);
		assertThat(inference.interval(0.05, Scope.ANY_START).contains(0)).isTrue();
		assertThat(inference.interval(0.05, Scope.THIS_START).contains(0)).isFalse();
	}

}
