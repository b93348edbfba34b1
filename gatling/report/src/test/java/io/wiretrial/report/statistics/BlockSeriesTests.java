package io.wiretrial.report.statistics;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class BlockSeriesTests {

	@Test
	void comparesArmWithGeometricMeanOfBothBaselines() {
		BlockSeries ratios = PairedBlock.logRatios(List.of(new PairedBlock(8, 2, 12)));
		assertThat(Math.exp(ratios.mean())).isCloseTo(3, within(1e-12));
	}

	@Test
	void cancelsWhatSlowsTheWholeBlock() {
		BlockSeries ratios = PairedBlock.logRatios(List.of(new PairedBlock(10, 10, 12), new PairedBlock(70, 70, 84)));
		assertThat(new SeriesInference(ratios).standardDeviation()).isCloseTo(0, within(1e-12));
	}

	@Test
	void comparesBaselineWithItself() {
		assertThat(Math.exp(new PairedBlock(10, 11, 99).baselineLogRatio())).isCloseTo(1.1, within(1e-12));
	}

	@Test
	void dividesSquaresByBlocksMinusOne() {
		assertThat(new SeriesInference(BlockSeries.of(1, 2, 3, 4)).standardDeviation()).isCloseTo(Math.sqrt(5.0 / 3),
				within(1e-12));
	}

	@Test
	void subtractsBlockByBlock() {
		assertThat(BlockSeries.of(3, 5).plus(-1, BlockSeries.of(1, 7)).values()).containsExactly(2.0, -2.0);
	}

	@Test
	void addsWhatStartsWouldAdd() {
		BlockSeries one = BlockSeries.of(1).with(BetweenStarts.of(0.3, 10));
		BlockSeries two = BlockSeries.of(2).with(BetweenStarts.of(0.2, 10));
		BetweenStarts sum = one.plus(-2, two).between();
		assertThat(sum.variance()).isCloseTo(0.09 + 4 * 0.04, within(1e-12));
		assertThat(sum.degrees()).isCloseTo(18.546, within(0.001));
	}

	@Test
	void weighsEveryStartAlike() {
		BlockSeries series = new BlockSeries(List.of(1.0, 1.0, 1.0, 5.0), List.of(1, 1, 1, 2), BetweenStarts.NONE);
		assertThat(series.mean()).isEqualTo(3);
		assertThat(series.startCount()).isEqualTo(2);
	}

	@Test
	void rejectsBlocksWithoutStart() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new BlockSeries(List.of(1.0, 2.0), List.of(1), BetweenStarts.NONE))
			.withMessage("1 starts are given for 2 blocks: give each block its start.");
	}

	@Test
	void rejectsSeriesOfOtherBlocks() {
		assertThatIllegalArgumentException().isThrownBy(() -> BlockSeries.of(1, 2).plus(-1, BlockSeries.of(1)))
			.withMessage("The two series have 2 and 1 blocks or other starts: pair them by block.");
	}

	@Test
	void rejectsNumbersThatAreNotFinite() {
		assertThatIllegalArgumentException().isThrownBy(() -> BlockSeries.of(1, Double.NaN))
			.withMessage("Value 2 of a block series is NaN: give finite numbers and leave incomplete blocks out.");
	}

	@Test
	void rejectsMetricOfZero() {
		assertThatIllegalArgumentException().isThrownBy(() -> new PairedBlock(10, 0, 12))
			.withMessage("The metric 'baselineAgain' of a block is 0.0: only finite values above 0 have a logarithm; "
					+ "leave such a block out as failed.");
	}

	@Test
	void rejectsIntervalThatIsUpsideDown() {
		assertThatIllegalArgumentException().isThrownBy(() -> new Interval(2, 1))
			.withMessage("The interval [2.0, 1.0] is not one: give two finite bounds, the lower first.");
	}

}
