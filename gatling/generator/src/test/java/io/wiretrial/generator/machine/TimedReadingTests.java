package io.wiretrial.generator.machine;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TimedReadingTests {

	private static final TimedReading FIRST = reading(500, 0, 1_000);

	@Test
	void aClockThatRunsWithOursHasNoError() {
		assertThat(reading(1_000_000_500, 1_000_000_000, 1_000_001_000).clockError(FIRST)).isZero();
	}

	@Test
	void clocksOfTwoMachinesMayDriftByAThousandth() {
		assertThat(reading(1_000_900_000, 1_000_000_000, 1_000_001_000).clockError(FIRST)).isZero();
	}

	@Test
	void aClockThatStoodStillOrJumpedIsBroken() {
		assertThat(reading(600, 1_000_000_000, 1_000_001_000).clockError(FIRST)).isGreaterThan(990_000_000);
		assertThat(reading(3_000_000_000L, 1_000_000_000, 1_000_001_000).clockError(FIRST))
			.isGreaterThan(1_990_000_000);
	}

	private static TimedReading reading(long monotonicNanos, long asked, long answered) {
		return new TimedReading(
				new CostReading(0, 0, 0, 0, 0, 0, monotonicNanos, null, null, null, null, null, null, null), asked,
				answered);
	}

}
