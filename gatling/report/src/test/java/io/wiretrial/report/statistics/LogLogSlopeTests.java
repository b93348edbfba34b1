package io.wiretrial.report.statistics;

import java.util.List;
import java.util.stream.DoubleStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LogLogSlopeTests {

	@Test
	void slopeIsThePowerOfTheAxis() {
		assertThat(slope(3, 300, 30_000)).isCloseTo(2, within(1e-12));
		assertThat(slope(7, 7, 7)).isCloseTo(0, within(1e-12));
	}

	@Test
	void drawsOneSlopePerBlock() {
		BlockSeries small = BlockSeries.of(Math.log(5), Math.log(4)).with(BetweenStarts.of(0.1, 20));
		BlockSeries large = BlockSeries.of(Math.log(50), Math.log(4)).with(BetweenStarts.of(0.1, 20));
		BlockSeries slopes = LogLogSlope.perBlock(List.of(1.0, 10.0), List.of(small, large));
		assertThat(slopes.values().get(0)).isCloseTo(1, within(1e-12));
		assertThat(slopes.values().get(1)).isCloseTo(0, within(1e-12));
		assertThat(Math.sqrt(slopes.between().variance())).isCloseTo(0.1 * Math.sqrt(2) / Math.log(10), within(1e-12));
	}

	private double slope(double... values) {
		List<BlockSeries> logs = DoubleStream.of(values).mapToObj((value) -> BlockSeries.of(Math.log(value))).toList();
		return LogLogSlope.perBlock(List.of(1.0, 10.0, 100.0), logs).mean();
	}

}
