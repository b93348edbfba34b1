package io.wiretrial.contract.rest;

import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.LongSupplier;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.contract.client.RestEchoClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Bodies that wait for their end when the memory budget is used up.
 */
public abstract class LittleMemoryContractTests {

	private final RestEchoClient client;

	private final LongSupplier waitingBytes;

	/**
	 * Creates the tests.
	 * @param port where the service listens
	 * @param waitingBytes the part of the budget that bodies take, in bytes
	 */
	protected LittleMemoryContractTests(int port, LongSupplier waitingBytes) {
		this.client = new RestEchoClient(HttpClient.Version.HTTP_1_1, port);
		this.waitingBytes = waitingBytes;
	}

	/**
	 * Returns bodies that fit into the budget.
	 * @return their sizes in bytes
	 */
	protected abstract List<Integer> fitting();

	// A body that was refused is read to its end after its answer.
	@BeforeEach
	void awaitTheEndOfEarlierBodies() {
		awaitNothingWaits();
	}

	@ParameterizedTest
	@CsvSource({ "/octets/echo, application/octet-stream", "/octets/digest, application/octet-stream" })
	void refusesABodyBeyondTheMemoryBudgetWith503(String path, String type) {
		assertRefused(path, type, 300_000);
	}

	@Test
	void givesBackWhatABodyTook() {
		for (int bytes : fitting()) {
			for (int round = 0; round < 10; round++) {
				assertThat(this.client.post("/octets/echo", "application/octet-stream", new byte[bytes]).body())
					.isEqualTo(new byte[bytes]);
				awaitNothingWaits();
			}
		}
	}

	/**
	 * Asserts that a body is refused, and that nothing of it is left.
	 * @param path where it is sent
	 * @param type its type
	 * @param bytes its size
	 */
	protected final void assertRefused(String path, String type, int bytes) {
		HttpResponse<byte[]> response = this.client.post(path, type, new byte[bytes]);
		assertThat(response.statusCode()).isEqualTo(503);
		assertThat(response.headers().firstValue("Retry-After")).contains("1");
		assertThat(new String(response.body(), StandardCharsets.UTF_8))
			.contains("All memory for bodies that wait is used: come back later, or give the service more.");
		awaitNothingWaits();
	}

	/**
	 * Waits until no body takes memory.
	 */
	protected final void awaitNothingWaits() {
		Awaitility.await().until(() -> this.waitingBytes.getAsLong() == 0);
	}

}
