package io.wiretrial.generator.slot;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.plan.Load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ArrivalTimesTests {

	private static final long SECOND = 1_000_000_000;

	@Test
	void spacesFixedArrivalsEqually() {
		assertThat(ArrivalTimes.offsets(Load.Arrivals.FIXED, 4, SECOND, 1)).containsExactly(0, 250_000_000, 500_000_000,
				750_000_000);
	}

	@Test
	void drawsAsManyPoissonArrivalsAsTheRateSays() {
		long[] offsets = ArrivalTimes.offsets(Load.Arrivals.POISSON, 1_000, 100 * SECOND, 42);
		assertThat((double) offsets.length).isCloseTo(100_000, within(1_000.0));
		assertThat(offsets).isSorted();
		assertThat(offsets[offsets.length - 1]).isLessThan(100 * SECOND);
	}

	@Test
	void countsOfPoissonArrivalsVaryAsMuchAsTheirMean() {
		long[] offsets = ArrivalTimes.offsets(Load.Arrivals.POISSON, 1_000, 100 * SECOND, 7);
		double[] counts = new double[10_000];
		for (long offset : offsets) {
			counts[(int) (offset / 10_000_000)]++;
		}
		double mean = Arrays.stream(counts).average().orElseThrow();
		double variance = Arrays.stream(counts).map((count) -> (count - mean) * (count - mean)).sum()
				/ (counts.length - 1);
		assertThat(variance / mean).isCloseTo(1, within(0.05));
	}

	@Test
	void drawsTheSameArrivalsFromTheSameSeed() {
		long[] first = ArrivalTimes.offsets(Load.Arrivals.POISSON, 500, SECOND, 3);
		assertThat(ArrivalTimes.offsets(Load.Arrivals.POISSON, 500, SECOND, 3)).isEqualTo(first);
		assertThat(ArrivalTimes.offsets(Load.Arrivals.POISSON, 500, SECOND, 4)).isNotEqualTo(first);
	}

}
