package io.wiretrial.mercure;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.contract.client.SseEvents;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A service whose hub has failed for good.
 */
@RunningHub
@TestPropertySource(properties = "management.endpoint.health.group.readiness.include=readinessState,mercureHub")
class FailedHubIntegrationTests {

	@LocalServerPort
	private int port;

	@LocalManagementPort
	private int managementPort;

	@Autowired
	private Hub hub;

	@Test
	void healthIsDownAndNobodyHangsAfterTheHubsThreadHasFailed() throws Exception {
		HubClient client = new HubClient(Version.HTTP_1_1, this.port);
		assertThat(health("/readiness").statusCode()).isEqualTo(200);
		try (SseEvents events = client.subscribe("topic=a")) {
			client.publish("topic", "a", "data", "b");
			assertThat(events.next(1).get(0).text()).isEqualTo("b");
			CompletableFuture<Throwable> failed = new CompletableFuture<>();
			this.hub.between(() -> {
				throw new InternalError("test");
			}, failed::complete);
			assertThat(failed.get(30, TimeUnit.SECONDS)).isInstanceOf(InternalError.class);
			assertThat(events.next()).isNull();
		}
		for (HttpResponse<String> refused : List.of(
				client.post("topic=a", "Authorization", "Bearer " + HubClient.publisher("*")),
				client.get("/.well-known/mercure?topic=a"))) {
			assertThat(refused.statusCode()).isEqualTo(503);
			assertThat(refused.body()).contains("The hub has failed (java.lang.InternalError: test)");
		}
		for (String path : new String[] { "", "/readiness" }) {
			assertThat(health(path).statusCode()).isEqualTo(503);
			assertThat(health(path).body()).contains("\"mercureHub\":{\"details\":{\"reason\":\"The publisher's thread "
					+ "has failed (java.lang.InternalError: test): see the log, then restart the service.\"},"
					+ "\"status\":\"DOWN\"}");
		}
	}

	private HttpResponse<String> health(String path) throws Exception {
		return HttpClient.newHttpClient()
			.send(HttpRequest
				.newBuilder(URI.create("http://127.0.0.1:" + this.managementPort + "/actuator/health" + path))
				.build(), BodyHandlers.ofString());
	}

}
