package io.wiretrial.push;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalManagementPort;

import io.wiretrial.kit.health.WorkingParts;
import io.wiretrial.streaming.RunningStreams;

import static org.assertj.core.api.Assertions.assertThat;

@RunningStreams
class ReadinessIntegrationTests {

	private static final String PART = "feed-50x1ms";

	private final int managementPort;

	private final WorkingParts parts;

	ReadinessIntegrationTests(@LocalManagementPort int managementPort, WorkingParts parts) {
		this.managementPort = managementPort;
		this.parts = parts;
	}

	@AfterEach
	void repair() {
		this.parts.works(PART);
	}

	@Test
	void readinessIsDownAfterATickerHasFailed() throws Exception {
		assertThat(health("/readiness").statusCode()).isEqualTo(200);
		this.parts.failed(PART, new OutOfMemoryError("Java heap space"));
		HttpResponse<String> down = health("/readiness");
		assertThat(down.statusCode()).isEqualTo(503);
		assertThat(down.body()).contains("\"feed-50x1ms\":\"java.lang.OutOfMemoryError: Java heap space\"");
		assertThat(health("").statusCode()).isEqualTo(503);
		assertThat(health("/liveness").statusCode()).isEqualTo(200);
	}

	private HttpResponse<String> health(String group) throws IOException, InterruptedException {
		return HttpClient.newHttpClient()
			.send(HttpRequest
				.newBuilder(URI.create("http://127.0.0.1:" + this.managementPort + "/actuator/health" + group))
				.build(), HttpResponse.BodyHandlers.ofString());
	}

}
