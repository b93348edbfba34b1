package io.wiretrial.contract.rest;

import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.stream.ChunkPlan;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The management port of a service, and what it tells of the operations.
 */
public abstract class MeasuredContractTests {

	private final int port;

	private final RestEchoClient management;

	/**
	 * Creates the tests.
	 * @param port where the service listens
	 * @param managementPort where it tells of itself
	 */
	protected MeasuredContractTests(int port, int managementPort) {
		this.port = port;
		this.management = new RestEchoClient(HttpClient.Version.HTTP_1_1, managementPort);
	}

	@Test
	void countsOneOperationForEachRequestOverHttp1() {
		assertCounted(new RestEchoClient(HttpClient.Version.HTTP_1_1, this.port), HttpClient.Version.HTTP_1_1);
	}

	@Test
	void publishesPrometheusMeters() {
		new RestEchoClient(HttpClient.Version.HTTP_1_1, this.port).echo(new Corpus(1).fields1(0));
		// a request is counted after its answer has gone
		Awaitility.await()
			.atMost(Duration.ofSeconds(10))
			.untilAsserted(() -> assertThat(
					new String(this.management.get("/actuator/prometheus").body(), StandardCharsets.UTF_8))
				.contains("http_server_requests_seconds_count{", "uri=\"/fields-1/echo\"",
						"wiretrial_cost_operations"));
	}

	@Test
	void keepsManagementOffTheMainPort() {
		assertThat(new RestEchoClient(HttpClient.Version.HTTP_1_1, this.port).get("/actuator/cost").statusCode())
			.isEqualTo(404);
	}

	@ParameterizedTest
	@ValueSource(strings = { "/fields-5/echo", "/octets/echo", "/list?count=10", "/stream/text", "/" })
	void refusesOperationsOnTheManagementPort(String path) {
		HttpResponse<byte[]> response = this.management.post(path, "application/json",
				ContractJson.write(new Corpus(1).fields5(0)));
		assertThat(response.statusCode()).isEqualTo(404);
	}

	@Test
	void listsItsEndpointsOnTheManagementPort() {
		assertThat(new String(this.management.get("/actuator").body(), StandardCharsets.UTF_8))
			.contains("/actuator/cost", "/actuator/health", "/actuator/prometheus");
		assertThat(this.management.get("/actuator/health/liveness").statusCode()).isEqualTo(200);
	}

	/**
	 * Asserts that every request is counted once.
	 * @param client sends requests
	 * @param version the version of HTTP that it speaks
	 */
	protected final void assertCounted(RestEchoClient client, HttpClient.Version version) {
		Corpus corpus = new Corpus(1);
		assertThat(client.get("/nowhere").version()).isEqualTo(version);
		long before = settledOperations();
		for (int index = 0; index < 10; index++) {
			client.echo(corpus.fields5(index));
		}
		client.textDown(ChunkPlan.TEXT);
		client.refusedFields5(new byte[0]);
		client.get("/nowhere");
		Awaitility.await()
			.atMost(Duration.ofSeconds(10))
			.untilAsserted(() -> assertThat(cost("operations")).isEqualTo(before + 13));
	}

	/**
	 * The count once it has stood still between two readings: a response may reach its
	 * client before it is counted.
	 */
	private long settledOperations() {
		long[] last = { -1 };
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> {
			long before = last[0];
			last[0] = cost("operations");
			return last[0] == before;
		});
		return last[0];
	}

	/**
	 * Reads one cost from the management port.
	 * @param name its name
	 * @return its value
	 */
	protected final long cost(String name) {
		return ContractJson.mapper().readTree(this.management.get("/actuator/cost").body()).get(name).asLong();
	}

}
