package io.wiretrial.generator.machine;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.result.ServerCost;

import static org.assertj.core.api.Assertions.assertThat;

class IdleCostTests {

	@Test
	void whatReadingsAndIdleThreadsTakeIsNoPartOfTheWork() {
		IdleCost idle = IdleCost.of(
				List.of(cost(2_000_000, 4_000_000), cost(1_000_000, 3_000_000), cost(9_000_000, 9_000_000)),
				List.of(cost(90_000_000, 500_000_000), cost(7_000_000, 500_000_000)));
		assertThat(idle).isEqualTo(new IdleCost(2_000_000, 0.01));
		ServerCost turn = idle.without(cost(100_000_000, 1_500_000_000));
		assertThat(turn.idleNanos()).isEqualTo(17_000_000);
		assertThat(turn.workNanos()).isEqualTo(83_000_000);
	}

	@Test
	void aRestThatTookLessThanAPairOfReadingsHasNoIdleThreads() {
		assertThat(IdleCost.of(List.of(cost(2_000_000, 4_000_000)), List.of(cost(1_000_000, 500_000_000))).share())
			.isZero();
	}

	private static ServerCost cost(long cpuNanos, long wallNanos) {
		return new ServerCost(100, cpuNanos, 0, 0, new ServerCost.Collections(0, 0), 0, wallNanos,
				ServerCost.ControlGroup.NONE);
	}

}
