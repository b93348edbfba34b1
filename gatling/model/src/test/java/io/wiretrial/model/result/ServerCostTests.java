package io.wiretrial.model.result;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ServerCostTests {

	private static final ServerCost COST = cost(9_000_000, 1_000_000);

	@Test
	void compilersReadingsAndIdleThreadsAreNoWork() {
		assertThat(COST.workNanos()).isEqualTo(8_000_000);
		assertThat(COST.idle(5_900_000).workNanos()).isEqualTo(2_100_000);
		assertThat(COST.idle(8_500_000).workNanos()).isZero();
		assertThat(cost(-1, 0).idle(5_900_000).workNanos()).isNegative();
	}

	@Test
	void whatIsIdleStaysSoInAnotherTimeAndAddsUp() {
		ServerCost idle = COST.idle(5_900_000);
		assertThat(idle.of(3).within(7).workNanos()).isEqualTo(2_100_000);
		assertThat(idle.plus(idle).workNanos()).isEqualTo(4_200_000);
	}

	private static ServerCost cost(long cpuNanos, long compilerNanos) {
		return new ServerCost(10, cpuNanos, compilerNanos, 0, new ServerCost.Collections(0, 0), 0, 50_000_000,
				ServerCost.ControlGroup.NONE);
	}

}
