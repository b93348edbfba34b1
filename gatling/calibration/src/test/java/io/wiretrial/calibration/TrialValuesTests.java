package io.wiretrial.calibration;

import org.junit.jupiter.api.Test;

import io.wiretrial.trial.result.ServerCost;

import static org.assertj.core.api.Assertions.assertThat;

class TrialValuesTests {

	// A delivery of a hub that was still compiled cost 30 µs instead of 15
	@Test
	void compilersAreNoCostOfAnOperation() {
		assertThat(TrialValues.serverMicros(cost(3_000_000, 1_000_000))).isEqualTo(20);
	}

	@Test
	void unknownCpuTimeIsNoNumber() {
		assertThat(TrialValues.serverMicros(cost(-1, 0))).isNaN();
	}

	private static ServerCost cost(long cpuNanos, long compilerNanos) {
		return new ServerCost(100, cpuNanos, compilerNanos, 0, new ServerCost.Collections(0, 0), 1, 1,
				new ServerCost.ControlGroup(null, null));
	}

}
