package io.wiretrial.report.statistics;

import java.util.stream.DoubleStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class SeriesInferenceTests {

	private static final BlockSeries SKEWED = BlockSeries.of(.081, .095, .062, .110, .073, .088, .054, .141, .079, .092,
			.067, .103, .085, .071, .198, .059, .090, .076, .114, .083);

	/**
	 * Student's own sleep data, ten differences; mean 1.58, t = 4.0621 (Student 1908;
	 * interval as in R's {@code t.test(extra ~ group, sleep, paired = TRUE)}).
	 */
	private static final BlockSeries SLEEP = BlockSeries.of(1.2, 2.4, 1.3, 1.3, 0, 1.0, 1.8, 0.8, 4.6, 1.4);

	@Test
	void drawsStudentsInterval() {
		Interval interval = inference(SLEEP).interval(0.05).counting();
		assertThat(interval.low()).isCloseTo(0.7001142, within(1e-7));
		assertThat(interval.high()).isCloseTo(2.4598858, within(1e-7));
		assertThat(inference(SLEEP).differencePValue()).isCloseTo(0.002832890, within(1e-9));
	}

	@Test
	void excludesZeroExactlyWherePValueIsBelowLevel() {
		SeriesInference inference = inference(SLEEP);
		double pValue = inference.differencePValue();
		assertThat(inference.interval(pValue * 1.001).counting().contains(0)).isFalse();
		assertThat(inference.interval(pValue * 0.999).counting().contains(0)).isTrue();
	}

	@Test
	void fitsEquivalenceIntervalExactlyWherePValueIsBelowLevel() {
		Interval bounds = new Interval(0, 3);
		SeriesInference inference = inference(SLEEP);
		double pValue = inference.equivalencePValue(bounds);
		assertThat(inference.equivalenceInterval(pValue * 1.001).counting().isInside(bounds)).isTrue();
		assertThat(inference.equivalenceInterval(pValue * 0.999).counting().isInside(bounds)).isFalse();
	}

	@Test
	void liesOutsideBoundsExactlyWherePValueIsBelowLevel() {
		Interval bounds = new Interval(-0.1, 0.1);
		SeriesInference inference = inference(SLEEP);
		double pValue = inference.outsidePValue(bounds);
		assertThat(inference.interval(pValue * 1.001).counting().isOutside(bounds)).isTrue();
		assertThat(inference.interval(pValue * 0.999).counting().isOutside(bounds)).isFalse();
	}

	@Test
	void drawsBootstrapFromTwentyBlocksOn() {
		assertThat(inference(new BlockSeries(SKEWED.values().subList(0, 19))).interval(0.05).bootstrap()).isNull();
		assertThat(inference(SKEWED).interval(0.05).bootstrap()).isNotNull();
	}

	/** The bounds of another program with 200,000 resamples: 1.0840 and 1.1173. */
	@Test
	void correctsBootstrapForBiasAndSkew() {
		Interval interval = inference(SKEWED).interval(0.05).bootstrap();
		assertThat(Math.exp(interval.low())).isCloseTo(1.0840, within(0.001));
		assertThat(Math.exp(interval.high())).isCloseTo(1.1173, within(0.001));
	}

	@Test
	void countsWiderBoundOnEachSide() {
		ConfidenceInterval interval = inference(SKEWED).interval(0.05);
		assertThat(interval.counting().low()).isEqualTo(interval.student().low());
		assertThat(interval.counting().high()).isEqualTo(interval.bootstrap().high());
	}

	@Test
	void repeatsBootstrapForASeed() {
		assertThat(inference(SKEWED).interval(0.05)).isEqualTo(inference(SKEWED).interval(0.05));
	}

	@Test
	void drawsAPointWhereThereIsNoSpread() {
		BlockSeries same = new BlockSeries(DoubleStream.generate(() -> 0.25).limit(24).boxed().toList());
		assertThat(inference(same).interval(0.05).counting()).isEqualTo(new Interval(0.25, 0.25));
		assertThat(inference(same).differencePValue()).isZero();
		assertThat(inference(BlockSeries.of(0, 0, 0, 0, 0, 0)).differencePValue()).isOne();
		assertThat(inference(BlockSeries.of(0, 0, 0, 0, 0, 0)).equivalencePValue(new Interval(-1, 1))).isZero();
	}

	@Test
	void decidesNothingBelowSixBlocks() {
		SeriesInference inference = inference(BlockSeries.of(1.01, 1.02, 1.03, 1.02, 1.01));
		assertThat(inference.differencePValue()).isOne();
		assertThat(inference.equivalencePValue(new Interval(0, 2))).isOne();
		assertThat(inference.outsidePValue(new Interval(-2, 0))).isOne();
	}

	private SeriesInference inference(BlockSeries series) {
		return new SeriesInference(series, JudgeSettings.defaults());
	}

}
