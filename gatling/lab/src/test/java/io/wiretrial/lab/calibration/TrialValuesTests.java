package io.wiretrial.lab.calibration;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.result.ServerCost;

import static org.assertj.core.api.Assertions.assertThat;

class TrialValuesTests {

	// A delivery of a hub that was still compiled cost 30 µs instead of 15
	@Test
	void compilersAreNoCostOfAnOperation() {
		assertThat(TrialValues.microsEach(cost(3_000_000, 1_000_000))).isEqualTo(20);
	}

	// Two readings and idle threads took 5.4 ms of a trial of 23.9 ms
	@Test
	void readingsAreNoCostOfAnOperation() {
		ServerCost read = cost(23_900_000, 0).idle(5_400_000);
		assertThat(TrialValues.microsEach(read)).isEqualTo(185);
		assertThat(TrialValues.microsEachRead(read)).isEqualTo(239);
	}

	@Test
	void unknownCpuTimeIsNoNumber() {
		assertThat(TrialValues.microsEach(cost(-1, 0))).isNaN();
	}

	private static ServerCost cost(long cpuNanos, long compilerNanos) {
		return new ServerCost(100, cpuNanos, compilerNanos, 0, new ServerCost.Collections(0, 0), 0, 1,
				ServerCost.ControlGroup.NONE);
	}

}
