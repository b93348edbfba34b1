package io.wiretrial.streaming.websocket;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.streaming.RunningStreams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

/**
 * Who gets a WebSocket, and what the others are told.
 */
@RunningStreams
class HandshakeIntegrationTests {

	private final int port;

	private final int managementPort;

	HandshakeIntegrationTests(@LocalServerPort int port, @LocalManagementPort int managementPort) {
		this.port = port;
		this.managementPort = managementPort;
	}

	@Test
	void letsPageOfItsOwnHostIn() throws IOException {
		try (RawWebSocket client = new RawWebSocket(this.port, "/echo", "Origin: http://127.0.0.1:" + this.port)) {
			assertThat(client.text("a").read().text()).isEqualTo("a");
		}
	}

	@Test
	void refusesForeignPageAndBadParameterWithoutUpgrade() {
		assertThatIOException()
			.isThrownBy(() -> new RawWebSocket(this.port, "/echo", "Origin: http://foe.example").close())
			.withMessage("HTTP/1.1 403 Forbidden");
		assertThatIOException().isThrownBy(() -> new RawWebSocket(this.port, "/nobody").close())
			.withMessage("HTTP/1.1 400 Bad Request");
	}

	@Test
	void refusesWebSocketOnManagementPort() {
		assertThatIOException().isThrownBy(() -> new RawWebSocket(this.managementPort, "/echo").close())
			.withMessage("HTTP/1.1 404 Not Found");
	}

	@Test
	void tellsPlainRequestToUpgradeInProblemDetails() throws Exception {
		HttpResponse<String> response = get("/echo");
		assertThat(response.statusCode()).isEqualTo(426);
		assertThat(response.headers().firstValue("Upgrade")).hasValue("websocket");
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
		assertThat(response.body()).isEqualTo("""
				{"title":"Upgrade Required","status":426,"detail":"No upgrade at /echo: \
				ask for a WebSocket, by HTTP/1.1."}""");
	}

	@Test
	void answersUnknownPathWithProblemDetails() throws Exception {
		HttpResponse<String> response = get("/nowhere");
		assertThat(response.statusCode()).isEqualTo(404);
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
		assertThat(response.body()).isEqualTo("""
				{"title":"Not Found","status":404,"detail":"Nothing at GET /nowhere: \
				choose one of the paths in the service's README."}""");
	}

	private HttpResponse<String> get(String path) throws Exception {
		HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + this.port + path)).build();
		return HttpClient.newBuilder()
			.version(HttpClient.Version.HTTP_1_1)
			.build()
			.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
	}

}
