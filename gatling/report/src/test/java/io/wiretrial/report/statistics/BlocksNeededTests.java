package io.wiretrial.report.statistics;

import java.util.OptionalInt;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BlocksNeededTests {

	/** t(0.975; 17) = 2.110, 2.110 × 0.06 / √18 = 0.0298; one block fewer: 0.0308. */
	@Test
	void iteratesTUntilHalfWidthReachesTarget() {
		assertThat(BlocksNeeded.forHalfWidth(0.06, 0.03, 0.05)).isEqualTo(OptionalInt.of(18));
	}

	@Test
	void needsSixBlocksAtLeast() {
		assertThat(BlocksNeeded.forHalfWidth(0.001, 0.5, 0.05)).isEqualTo(OptionalInt.of(6));
	}

	@Test
	void knowsNoNumberForNoTarget() {
		assertThat(BlocksNeeded.forHalfWidth(0.06, 0, 0.05)).isEmpty();
		assertThat(BlocksNeeded.forHalfWidth(0.06, -0.1, 0.05)).isEmpty();
	}

	@Test
	void givesUpAboveAMillion() {
		assertThat(BlocksNeeded.forHalfWidth(1, 0.0001, 0.05)).isEmpty();
	}

	@Test
	void needsMoreThanThereAre() {
		SeriesInference eight = new SeriesInference(BlockSeries.of(1, 2, 3, 4, 5, 6, 7, 8));
		assertThat(BlocksNeeded.least(eight, OptionalInt.of(6), OptionalInt.empty())).isEqualTo(OptionalInt.of(9));
	}

	@Test
	void needsSixBlocksWhereThereIsNoSpreadYet() {
		SeriesInference one = new SeriesInference(BlockSeries.of(1));
		assertThat(BlocksNeeded.toExclude(0, one, 0.05)).isEqualTo(OptionalInt.of(6));
		assertThat(BlocksNeeded.toFitInside(new Interval(-1, 1), one, 0.05)).isEqualTo(OptionalInt.of(6));
	}

}
