package io.wiretrial.push.cable;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

import io.micrometer.core.instrument.MeterRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.streaming.RunningStreams;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What is published from outside, and what readers that stop reading lose by it.
 */
@RunningStreams
class BroadcastIntegrationTests {

	private static final HttpClient HTTP = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

	private final int port;

	private final MeterRegistry meters;

	BroadcastIntegrationTests(@LocalServerPort int port, MeterRegistry meters) {
		this.port = port;
		this.meters = meters;
	}

	@ParameterizedTest
	@ValueSource(strings = { "{\"body\": \"ä\"}", "1.50", "null", "[]", "\"x\"" })
	void reachesTheStreamAsItCame(String json) throws Exception {
		try (CableClient client = CableClient.in(this.port, "out")) {
			HttpResponse<String> answer = broadcast("?stream=chat:out", json.getBytes(StandardCharsets.UTF_8));
			assertThat(answer.statusCode()).isEqualTo(200);
			assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("text/plain");
			assertThat(answer.body()).isEqualTo("ok\n");
			assertThat(client.next()).endsWith("\",\"message\":" + json + "}");
		}
	}

	@Test
	void carriesAMessageOfOneMebibyteAndRefusesALargerOne() throws Exception {
		String largest = "\"" + "x".repeat(1024 * 1024 - 2) + "\"";
		try (CableClient client = CableClient.in(this.port, "large")) {
			byte[] utf8 = largest.getBytes(StandardCharsets.UTF_8);
			assertThat(broadcast("?stream=chat:large", utf8).statusCode()).isEqualTo(200);
			assertThat(client.next()).endsWith(",\"message\":" + largest + "}");
			HttpResponse<String> refused = broadcast("?stream=chat:large",
					(largest + " ").getBytes(StandardCharsets.UTF_8));
			assertThat(refused.statusCode()).isEqualTo(413);
			assertThat(refused.body()).contains(
					"\"detail\":\"Body larger than wiretrial.cable.max-broadcast-size: " + "send less, or raise it.\"");
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "{", "{} {}", "\u00ff" })
	void refusesWhatIsNoJson(String body) throws Exception {
		HttpResponse<String> answer = broadcast("?stream=chat:out", body.getBytes(StandardCharsets.ISO_8859_1));
		assertThat(answer.statusCode()).isEqualTo(400);
		assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
		assertThat(answer.body()).contains("\"field\":\"body\"");
	}

	@Test
	void refusesToPublishToNoStreamAndByOtherMethods() throws Exception {
		HttpResponse<String> answer = broadcast("", new byte[] { '1' });
		assertThat(answer.statusCode()).isEqualTo(400);
		assertThat(answer.body()).contains("\"detail\":\"Missing value in stream: name the stream to publish to.\"");
		HttpRequest get = HttpRequest.newBuilder(uri("?stream=chat:out")).build();
		assertThat(HTTP.send(get, HttpResponse.BodyHandlers.ofString()).statusCode()).isEqualTo(405);
	}

	@ParameterizedTest
	@ValueSource(strings = { "https://evil.example", "null", "http://127.0.0.1:1" })
	void refusesABroadcastFromAForeignPage(String origin) throws Exception {
		assertThat(post("Origin", origin, "Content-Type", "application/json").statusCode()).isEqualTo(403);
		assertThat(post("Origin", "http://127.0.0.1:" + this.port, "Content-Type", "application/json").statusCode())
			.isEqualTo(200);
	}

	@ParameterizedTest
	@ValueSource(strings = { "text/plain", "application/x-www-form-urlencoded", "json" })
	void refusesWhatAPageMaySendElsewhereWithoutAsking(String type) throws Exception {
		HttpResponse<String> answer = post("Content-Type", type);
		assertThat(answer.statusCode()).isEqualTo(415);
		assertThat(answer.body())
			.contains("\"detail\":\"Body of type \\\"" + type + "\\\" in Content-Type: send application/json.\"");
	}

	private HttpResponse<String> post(String... headers) throws Exception {
		HttpRequest request = HttpRequest.newBuilder(uri("?stream=chat:out"))
			.headers(headers)
			.POST(HttpRequest.BodyPublishers.ofString("1"))
			.build();
		return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
	}

	@Test
	void takesABodyThatComesWithAnUpgradeToHttp2() throws Exception {
		HttpRequest request = HttpRequest.newBuilder(uri("?stream=chat:out"))
			.header("Content-Type", "application/json; charset=utf-8")
			.version(HttpClient.Version.HTTP_2)
			.POST(HttpRequest.BodyPublishers.ofString("1"))
			.build();
		HttpResponse<String> answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
		assertThat(answer.statusCode()).isEqualTo(200);
		assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_2);
	}

	@Test
	void cutsOnlyTheReaderThatDoesNotTakeWhatIsBroadcast() throws Exception {
		double slow = slow();
		byte[] json = ("\"" + "x".repeat(256 * 1024) + "\"").getBytes(StandardCharsets.UTF_8);
		try (CableClient stopped = CableClient.in(this.port, "flood");
				CableClient reading = CableClient.in(this.port, "flood")) {
			// It is counted when its time to answer the close is over: that of the test
			// bounds this.
			while (slow() == slow) {
				assertThat(broadcast("?stream=chat:flood", json).statusCode()).isEqualTo(200);
				assertThat(reading.next()).hasSizeGreaterThan(json.length);
			}
			assertThat(broadcast("?stream=chat:flood", json).statusCode()).isEqualTo(200);
			assertThat(reading.next()).hasSizeGreaterThan(json.length);
			assertThat(slow()).isEqualTo(slow + 1);
			readToTheEnd(stopped);
		}
	}

	private static void readToTheEnd(CableClient client) throws IOException {
		try {
			while (client.frame().head() > 0) {
				// What it did not read in time.
			}
		}
		catch (IOException ex) {
			// Cut within a frame.
		}
	}

	private double slow() {
		return this.meters.get("wiretrial.websocket.ended").tag("cause", "slow").functionCounter().count();
	}

	private HttpResponse<String> broadcast(String query, byte[] body) throws Exception {
		HttpRequest request = HttpRequest.newBuilder(uri(query))
			.header("Content-Type", "application/json")
			.POST(HttpRequest.BodyPublishers.ofByteArray(body))
			.build();
		return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
	}

	private URI uri(String query) {
		return URI.create("http://127.0.0.1:" + this.port + "/broadcast" + query);
	}

}
