package io.wiretrial.echo.rest;

import java.io.IOException;
import java.net.http.HttpClient;
import java.util.List;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.rest.LittleMemoryContractTests;
import io.wiretrial.guard.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Bodies that wait for their end when the memory budget is used up.
 */
@RunningEchoRest
@Import(LittleMemoryIntegrationTests.LittleMemory.class)
class LittleMemoryIntegrationTests extends LittleMemoryContractTests {

	private final int port;

	private final RestEchoClient client;

	private final MemoryBudget memory;

	LittleMemoryIntegrationTests(@LocalServerPort int port, @Autowired MemoryBudget memory) {
		super(port, () -> memory.direct().usedBytes());
		this.port = port;
		this.client = new RestEchoClient(HttpClient.Version.HTTP_1_1, port);
		this.memory = memory;
	}

	// In parts of 512 octets the larger takes 10,584 of the 11,250 that one connection
	// may have.
	@Override
	protected List<Integer> fitting() {
		return List.of(500, 7000);
	}

	@Test
	void refusesARecordBeyondTheMemoryBudgetWith503() {
		assertRefused("/fields-5/echo", "application/json", 100_000);
	}

	@Test
	void leavesAQuarterOfTheBudgetToWhatOthersShare() {
		assertThat(this.client.post("/octets/echo", "application/octet-stream", new byte[25_000]).statusCode())
			.isEqualTo(503);
	}

	@Test
	void takesABodyOfTinyPartsWhoseOctetsFit() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection
				.send("POST /octets/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\n"
						+ "Transfer-Encoding: chunked\r\n\r\n" + "1\r\nx\r\n".repeat(500) + "0\r\n\r\n");
			assertThat(connection.line()).startsWith("HTTP/1.1 200 ");
		}
		awaitNothingWaits();
	}

	@Test
	void endsAConnectionWhoseBodyHasThousandsOfTinyParts() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection
				.send("POST /octets/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\n"
						+ "Transfer-Encoding: chunked\r\n\r\n" + "1\r\nx\r\n".repeat(2_000))
				.bytesToTheEnd();
		}
		awaitNothingWaits();
	}

	@Test
	void refusesAnUnfinishedLineBeyondTheMemoryBudgetWith503() throws IOException {
		long openConnections = this.memory.heap().usedBytes();
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("POST /stream/text HTTP/1.1\r\nHost: localhost\r\n"
					+ "Content-Type: application/x-ndjson\r\nContent-Length: 300000\r\n\r\n");
			connection.send(new byte[300_000]);
			assertThat(connection.head()).contains("HTTP/1.1 503 Service Unavailable", "Retry-After: 1");
		}
		Awaitility.await().until(() -> this.memory.heap().usedBytes() <= openConnections);
	}

	@Test
	void givesBackWhatAnUnfinishedLineTookWhenItsConnectionIsCut() throws IOException {
		long openConnections = this.memory.heap().usedBytes();
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("POST /stream/text HTTP/1.1\r\nHost: localhost\r\n"
					+ "Content-Type: application/x-ndjson\r\nContent-Length: 150000\r\n\r\n");
			connection.send(new byte[50_000]);
			Awaitility.await().until(() -> this.memory.heap().usedBytes() >= openConnections + 50_000);
		}
		Awaitility.await().until(() -> this.memory.heap().usedBytes() <= openConnections);
	}

	/** Half of this may wait. */
	@TestConfiguration(proxyBeanMethods = false)
	static class LittleMemory {

		@Bean
		MemoryBudget littleMemory() {
			return MemoryBudget.of(2_000_000, 60_000);
		}

	}

}
