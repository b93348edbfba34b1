package io.wiretrial.lab.peer;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

import io.wiretrial.model.TrialJson;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class ProcessCostTests {

	@Test
	void addsUserAndSystemTimeBehindANameWithSpacesAndBrackets() {
		assertThat(ProcessCost
			.cpuNanos("4711 (puma 6.0 (tcp) [x]) S 1 4711 4711 0 -1 4194304 9 8 7 6 250 50 0 0 20 0 13 0 100 1 2"))
			.isEqualTo(3_000_000_000L);
	}

	@Test
	void answersWhereAServiceWouldWithNumbersThatDoNotFall() throws Exception {
		try (ProcessCost cost = ProcessCost.of(ProcessHandle.current().pid())) {
			JsonNode first = read(cost.port());
			JsonNode second = read(cost.port());
			assertThat(first.get("cpuNanos").asLong()).isPositive();
			for (String name : new String[] { "cpuNanos", "processCpuNanos", "operations", "monotonicNanos" }) {
				assertThat(second.get(name).asLong()).as(name).isGreaterThanOrEqualTo(first.get(name).asLong());
			}
			assertThat(first.propertyNames()).contains("allocatedBytes", "gcCount", "gcPauseNanos", "openConnections");
		}
	}

	private static JsonNode read(int port) throws Exception {
		String body = HttpClient.newHttpClient()
			.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/actuator/cost")).build(),
					BodyHandlers.ofString())
			.body();
		return TrialJson.mapper().readTree(body);
	}

}
