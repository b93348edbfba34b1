package io.wiretrial.report.statistics;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class LogLogSlopeTests {

	@Test
	void slopeIsThePowerOfTheAxis() {
		assertThat(LogLogSlope.of(points(1, 3, 10, 300, 100, 30_000))).isCloseTo(2, within(1e-12));
		assertThat(LogLogSlope.of(points(1, 7, 10, 7, 100, 7))).isCloseTo(0, within(1e-12));
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

	@Test
	void rejectsWhatHasNoLogarithm() {
		assertThatIllegalArgumentException().isThrownBy(() -> new LogLogSlope.Point(0, 1))
			.withMessage("The point (0.0, 1.0) has no logarithm: give finite values above 0.");
	}

	@Test
	void rejectsSlopeOverOnePlace() {
		assertThatIllegalArgumentException().isThrownBy(() -> LogLogSlope.of(points(10, 1, 10, 2)))
			.withMessage("A slope over 2 points at one place of the axis is undefined: give two or more places.");
	}

	private List<LogLogSlope.Point> points(double... pairs) {
		return IntStream.range(0, pairs.length / 2)
			.mapToObj((i) -> new LogLogSlope.Point(pairs[2 * i], pairs[2 * i + 1]))
			.toList();
	}

}
