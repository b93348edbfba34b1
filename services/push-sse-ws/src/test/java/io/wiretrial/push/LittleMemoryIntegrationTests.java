package io.wiretrial.push;

import java.net.http.HttpClient;
import java.net.http.HttpResponse;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.guard.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Publications that wait for their end when the memory budget is used up.
 */
@RunningPush
@Import(SmallBudget.class)
@TestPropertySource(properties = { "wiretrial.mercure.max-update-size=1MB", "wiretrial.mercure.history.max-size=4MB" })
class LittleMemoryIntegrationTests {

	private final RestEchoClient client;

	private final MemoryBudget memory;

	LittleMemoryIntegrationTests(@LocalServerPort int port, MemoryBudget memory) {
		this.client = new RestEchoClient(HttpClient.Version.HTTP_1_1, port);
		this.memory = memory;
	}

	@Test
	void refusesABroadcastBeyondTheMemoryBudgetWith503() {
		long others = SmallBudget.DIRECT_BYTES - 30_000;
		assertThat(this.memory.direct().tryTake(others)).isTrue();
		HttpResponse<byte[]> response = this.client.post("/broadcast?stream=chat", "application/json",
				new byte[100_000]);
		assertThat(response.statusCode()).isEqualTo(503);
		assertThat(response.headers().firstValue("Retry-After")).contains("1");
		assertThat(new String(response.body())).contains("All memory for bodies that wait is used");
		Awaitility.await().until(() -> this.memory.direct().usedBytes() == others);
		this.memory.direct().give(others);
	}

}
