package io.wiretrial.echo.mvc;

import java.io.IOException;
import java.net.http.HttpClient;
import java.util.List;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.rest.LittleMemoryContractTests;
import io.wiretrial.guard.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * Bodies that wait for their end when the memory budget is used up.
 */
@RunningEchoMvc
@Import(LittleMemoryIntegrationTests.LittleMemory.class)
class LittleMemoryIntegrationTests extends LittleMemoryContractTests {

	private final int port;

	private final RestEchoClient client;

	private final MemoryBudget memory;

	LittleMemoryIntegrationTests(@LocalServerPort int port, @Autowired MemoryBudget memory) {
		super(port, () -> memory.heap().usedBytes());
		this.port = port;
		this.client = new RestEchoClient(HttpClient.Version.HTTP_1_1, port);
		this.memory = memory;
	}

	@Override
	protected List<Integer> fitting() {
		return List.of(50_000);
	}

	@Test
	void refusesAnUnfinishedLineBeyondTheMemoryBudgetWith503() {
		assertRefused("/stream/text", "application/x-ndjson", 300_000);
	}

	@Test
	void letsABodyOfAnySizePassThrough() {
		assertThat(
				this.client.post("/stream/bytes?size=1000", "application/octet-stream", new byte[500_000]).statusCode())
			.isEqualTo(200);
	}

	@Test
	void givesBackWhatABodyTookWhenItsConnectionIsCut() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("POST /octets/echo HTTP/1.1\r\nHost: localhost\r\n"
					+ "Content-Type: application/octet-stream\r\nContent-Length: 90000\r\n\r\n");
			connection.send(new byte[50_000]);
			Awaitility.await().until(() -> this.memory.heap().usedBytes() >= 40_000);
		}
		awaitNothingWaits();
	}

	@Test
	void refusesALimitBeyondTheBudgetAtTheStart() {
		assertThatException()
			.isThrownBy(() -> SpringApplication.run(EchoMvcApplication.class, "--server.port=0",
					"--management.server.port=0", "--wiretrial.mvc.max-body-size=1GB",
					"--wiretrial.guard.memory.heap-percent=1"))
			.havingRootCause()
			.withMessageStartingWith("Property wiretrial.mvc.max-body-size is 1073741824B, more than the ");
	}

	/** Half of this may wait. */
	@TestConfiguration(proxyBeanMethods = false)
	static class LittleMemory {

		@Bean
		MemoryBudget littleMemory() {
			return MemoryBudget.of(300_000, 60_000);
		}

	}

}
