package io.wiretrial.push.feed;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

/**
 * What the feed answers to those it cannot serve.
 */
@RunningStreams
class FeedRefusalsIntegrationTests {

	private final HttpClient client = HttpClient.newHttpClient();

	@LocalServerPort
	private int port;

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = { "batch=0&interval=1|batch|Value 0 in batch: use 1 to 10000.",
					"batch=1&interval=0|interval|Value 0 in interval: use 1 to 60000.",
					"batch=1&interval=60001|interval|Value 60001 in interval: use 1 to 60000.",
					"batch=many&interval=1|batch|Value \\\"many\\\" in batch: use a whole number.",
					"interval=1|batch|Missing value in batch: give a whole number.",
					"batch=1&interval=1&seed=1.5|seed|Value \\\"1.5\\\" in seed: use a whole number.",
					"batch=1&interval=1&encode=never|encode|Value \\\"never\\\" in encode: use shared or each." })
	void refusesParameters(String query, String field, String detail) throws Exception {
		HttpResponse<String> response = send(request(query).build());
		assertThat(response.statusCode()).isEqualTo(400);
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
		assertThat(response.body())
			.startsWith("{\"title\":\"Bad Request\",\"status\":400,\"detail\":\"" + detail + "\"")
			.contains("\"field\":\"" + field + "\"");
		assertThatIOException().isThrownBy(() -> new RawWebSocket(this.port, "/feed?" + query))
			.withMessage("HTTP/1.1 400 Bad Request");
	}

	@Test
	void refusesFormatThatWebSocketHasNot() {
		assertThatIOException().isThrownBy(() -> new RawWebSocket(this.port, "/feed?batch=1&interval=1&format=xml"))
			.withMessage("HTTP/1.1 400 Bad Request");
	}

	@ParameterizedTest
	@CsvSource({ "application/json", "text/event-stream;q=0", "nonsense" })
	void refusesThoseWhoWantNoEvents(String accept) throws Exception {
		HttpResponse<String> response = send(request("batch=1&interval=1").header("Accept", accept).build());
		assertThat(response.statusCode()).isEqualTo(406);
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
	}

	@ParameterizedTest
	@CsvSource({ "POST", "HEAD", "PUT" })
	void refusesOtherMethods(String method) throws Exception {
		HttpResponse<String> response = send(
				request("batch=1&interval=1").method(method, HttpRequest.BodyPublishers.noBody()).build());
		assertThat(response.statusCode()).isEqualTo(405);
		assertThat(response.headers().firstValue("Allow")).hasValue("GET");
	}

	private HttpRequest.Builder request(String query) {
		return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + this.port + "/feed?" + query));
	}

	private HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
		return this.client.send(request, BodyHandlers.ofString());
	}

}
