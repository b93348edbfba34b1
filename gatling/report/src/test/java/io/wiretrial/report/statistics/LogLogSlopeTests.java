package io.wiretrial.report.statistics;

import java.util.List;
import java.util.function.ToDoubleFunction;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LogLogSlopeTests {

	private static final List<Double> PLACES = List.of(100.0, 300.0, 600.0);

	@Test
	void proportionalGrowthHasSlopeOne() {
		assertThat(slope(2.0, 6.0, 12.0)).isCloseTo(1, within(1e-12));
	}

	@Test
	void noGrowthHasSlopeZeroAndTheSquareRootOneHalf() {
		assertThat(slope(7.0, 7.0, 7.0)).isCloseTo(0, within(1e-12));
		assertThat(slope(10.0, Math.sqrt(300), Math.sqrt(600))).isCloseTo(0.5, within(1e-12));
	}

	private static double slope(double... values) {
		List<ToDoubleFunction<int[]>> logs = List.of((weights) -> Math.log(values[0]), (weights) -> Math.log(values[1]),
				(weights) -> Math.log(values[2]));
		return LogLogSlope.of(PLACES, logs).applyAsDouble(new int[] { 1 });
	}

}
