package io.wiretrial.kit;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CostCountersTests {

	@Test
	void writesEveryComponentAsOneJsonObject() {
		CostCounters cost = new CostCounters(1, 2, -1, 3, 4, 5, 6, 7, -8, 9, 10, 11, 12, 13, 14, 15, 16, 17);
		assertThat(cost.toJson()).isEqualTo("{\"cpuNanos\":1,\"threadCpuNanos\":2,\"processCpuNanos\":-1,"
				+ "\"allocatedBytes\":3,\"gcCount\":4,\"gcPauseNanos\":5,\"openConnections\":6,\"operations\":7,"
				+ "\"monotonicNanos\":-8,\"sentBytes\":9,\"receivedBytes\":10,\"throttledNanos\":11,\"oomKills\":12,"
				+ "\"memoryBytes\":13,\"memoryLimitBytes\":14,"
				+ "\"compilerCpuNanos\":15,\"hiccupNanos\":16,\"longestHiccupNanos\":17}");
	}

}
