package io.wiretrial.report.statistics;

import java.util.stream.IntStream;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class KendallTrendTests {

	/**
	 * Upper tail P(S ≥ s) as tabulated by Kendall, <em>Rank Correlation Methods</em>,
	 * appendix table 1.
	 */
	@ParameterizedTest
	@CsvSource({ "4, 6, 0.042", "5, 8, 0.042", "5, 10, 0.0083", "6, 9, 0.068", "6, 11, 0.028", "6, 13, 0.0083",
			"8, 12, 0.089", "8, 14, 0.054", "8, 16, 0.031", "8, 18, 0.016", "8, 20, 0.0071", "9, 18, 0.038",
			"9, 20, 0.022", "10, 21, 0.036", "10, 23, 0.023", "10, 25, 0.014" })
	void agreesWithKendallsTable(int blocks, int s, double tail) {
		KendallTrend trend = KendallTrend.of(withS(blocks, s));
		assertThat(trend.s()).isEqualTo(s);
		assertThat(trend.pValue() / 2).isCloseTo(tail, within((tail < 0.01) ? 0.00005 : 0.0005));
	}

	@Test
	void isSymmetric() {
		KendallTrend falling = KendallTrend.of(BlockSeries.of(6, 5, 4, 3, 2, 1));
		assertThat(falling.tau()).isEqualTo(-1);
		assertThat(falling.pValue()).isCloseTo(2.0 / 720, within(1e-12));
		assertThat(falling.isUnsteady()).isTrue();
	}

	@Test
	void isCertainThatNoTrendIsNone() {
		assertThat(KendallTrend.of(BlockSeries.of(2, 4, 1, 3))).satisfies((trend) -> {
			assertThat(trend.s()).isZero();
			assertThat(trend.pValue()).isOne();
		});
		assertThat(KendallTrend.of(BlockSeries.of(5, 5, 5, 5))).isEqualTo(new KendallTrend(0, 0, 1));
		assertThat(KendallTrend.of(BlockSeries.of(5))).isEqualTo(new KendallTrend(0, 0, 1));
	}

	@Test
	void correctsVarianceForTies() {
		KendallTrend trend = KendallTrend.of(BlockSeries.of(1, 1, 3, 2, 3, 6, 5, 6, 7, 7));
		assertThat(trend.s()).isEqualTo(37);
		assertThat(trend.pValue()).isCloseTo(0.0010652, within(1e-7));
	}

	@Test
	void fiveBlocksAreTooFewForAFlag() {
		KendallTrend trend = KendallTrend.of(BlockSeries.of(1, 2, 3, 4, 5));
		assertThat(trend.pValue()).isCloseTo(2.0 / 120, within(1e-12));
		assertThat(trend.isUnsteady()).isFalse();
	}

	@Test
	void exactAndNormalAgreeForManyBlocks() {
		BlockSeries rising = BlockSeries.of(IntStream.range(0, 40).mapToDouble((i) -> i + 13 * (i * 7 % 5)).toArray());
		KendallTrend trend = KendallTrend.of(rising);
		double sigma = Math.sqrt(40 * 39 * 85 / 18.0);
		double z = (Math.abs(trend.s()) - 1) / sigma;
		double normal = 2 * NormalDistribution.of(0, 1).survivalProbability(z);
		assertThat(trend.pValue()).isCloseTo(normal, within(0.005));
	}

	/** Starts from the rising order and moves values down until S is as wanted. */
	private BlockSeries withS(int blocks, int s) {
		double[] values = IntStream.range(0, blocks).asDoubleStream().toArray();
		int inversions = (blocks * (blocks - 1) / 2 - s) / 2;
		for (int pass = 0; inversions > 0; pass++) {
			for (int i = 0; i < blocks - 1 - pass && inversions > 0; i++) {
				double moved = values[i];
				values[i] = values[i + 1];
				values[i + 1] = moved;
				inversions--;
			}
		}
		return BlockSeries.of(values);
	}

}
