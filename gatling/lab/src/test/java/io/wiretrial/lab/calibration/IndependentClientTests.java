package io.wiretrial.lab.calibration;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.result.ServerCost;

import static org.assertj.core.api.Assertions.assertThat;

class IndependentClientTests {

	@Test
	void saysWhatReadingsTookOfBothClients() {
		assertThat(IndependentClient.correction("grpc-proto", List.of(cost(4_000_000, 1_000_000)),
				List.of(cost(3_500_000, 500_000), cost(3_500_000, 500_000))))
			.isEqualTo(
					"grpc-proto, server CPU us per operation with readings and idle threads, and without: ours 40.00 and 30.00, h2load's 35.00 and 30.00");
	}

	private static ServerCost cost(long cpuNanos, long idleNanos) {
		return new ServerCost(100, cpuNanos, 0, 0, new ServerCost.Collections(0, 0), idleNanos, 1,
				ServerCost.ControlGroup.NONE);
	}

}
