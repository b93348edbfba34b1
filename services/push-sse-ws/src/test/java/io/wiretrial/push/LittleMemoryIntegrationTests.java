package io.wiretrial.push;

import java.net.http.HttpClient;
import java.net.http.HttpResponse;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.guard.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Publications that wait for their end when the memory budget is used up.
 */
@RunningPush
@Import(LittleMemoryIntegrationTests.LittleMemory.class)
class LittleMemoryIntegrationTests {

	private final RestEchoClient client;

	private final MemoryBudget memory;

	LittleMemoryIntegrationTests(@LocalServerPort int port, MemoryBudget memory) {
		this.client = new RestEchoClient(HttpClient.Version.HTTP_1_1, port);
		this.memory = memory;
	}

	@Test
	void refusesABroadcastBeyondTheMemoryBudgetWith503() {
		HttpResponse<byte[]> response = this.client.post("/broadcast?stream=chat", "application/json",
				new byte[100_000]);
		assertThat(response.statusCode()).isEqualTo(503);
		assertThat(response.headers().firstValue("Retry-After")).contains("1");
		assertThat(new String(response.body())).contains("All memory for bodies that wait is used");
		Awaitility.await().until(() -> this.memory.direct().usedBytes() == 0);
	}

	/** Half of this may wait. */
	@TestConfiguration(proxyBeanMethods = false)
	static class LittleMemory {

		@Bean
		MemoryBudget littleMemory() {
			return MemoryBudget.of(1_000_000, 60_000);
		}

	}

}
