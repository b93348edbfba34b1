package io.wiretrial.report.statistics;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class EstimateTests {

	private static final Sums MEAN = new Sums(List.of(1.0, 2.0, 3.0, 6.0), List.of(1.0, 1.0, 1.0, 1.0), 0);

	// Of a mean the jackknife is s / √n: here s² is 14 / 3
	@Test
	void theErrorOfAMeanIsTheUsualOne() {
		Estimate estimate = Estimate.of(Sample.ofBlocks(4), MEAN::value);
		assertThat(estimate.value()).isEqualTo(3);
		assertThat(estimate.error()).isCloseTo(Math.sqrt(14.0 / 3 / 4), within(1e-12));
		assertThat(estimate.units()).isEqualTo(4);
	}

	// t(0.975; 3) is 3.1824
	@Test
	void theIntervalIsStudentsWithOneDegreeLessThanUnits() {
		Interval interval = new Estimate(3, 1, 4).interval(0.95);
		assertThat(interval.high() - 3).isCloseTo(3.1824, within(1e-4));
		assertThat(3 - interval.low()).isCloseTo(3.1824, within(1e-4));
	}

	@Test
	void startsThatAreTheSampleHaveTheDegreesOfStarts() {
		Sample sixStarts = new Sample(List.of(1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6));
		List<Double> values = List.of(1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 4.0, 4.0, 5.0, 5.0, 6.0, 6.0);
		Estimate estimate = Estimate.of(sixStarts,
				new Sums(values, values.stream().map((v) -> 1.0).toList(), 0)::value);
		assertThat(estimate.units()).isEqualTo(6);
		assertThat(estimate.error()).isCloseTo(Math.sqrt(3.5 / 6), within(1e-12));
	}

	@Test
	void whatMovesAllUnitsAlikeWidensTheIntervalHoweverManyThereAre() {
		Interval without = new Estimate(3, 1, 4).interval(0.95);
		Interval with = new Estimate(3, 1, 4).within(0.25).within(0.25).interval(0.95);
		assertThat(without.low() - with.low()).isCloseTo(0.5, within(1e-12));
		assertThat(with.high() - without.high()).isCloseTo(0.5, within(1e-12));
		assertThat(new Estimate(3, 0, 4).within(0.5).over(400).interval(0.95)).isEqualTo(new Interval(2.5, 3.5));
		assertThat(new Estimate(3, 0, 4).within(0.5).times(-2).plus(1).interval(0.95)).isEqualTo(new Interval(-6, -4));
	}

	@Test
	void fourTimesAsManyUnitsHalveTheError() {
		assertThat(new Estimate(3, 1, 4).over(16)).isEqualTo(new Estimate(3, 0.5, 16));
	}

	@Test
	void thereIsNoneBelowTwoUnitsAndOfWhatHasNoLogarithm() {
		assertThat(Estimate.of(Sample.ofBlocks(1), (weights) -> 1)).isNull();
		Sums rare = new Sums(List.of(0.0, 0.0, 1.0), List.of(1.0, 1.0, 1.0), 0);
		assertThat(Estimate.of(Sample.ofBlocks(3), (weights) -> Math.log(rare.value(weights)))).isNull();
	}

}
