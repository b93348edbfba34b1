package io.wiretrial.push;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.kit.ByteCount;
import io.wiretrial.kit.ConnectionCount;
import io.wiretrial.kit.OperationCount;
import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What the management port tells of streams, and what it does not offer.
 */
@RunningStreams
class PushMeasuredIntegrationTests {

	private final int port;

	private final RestEchoClient management;

	private final OperationCount operations;

	private final ConnectionCount connections;

	private final ByteCount bytes;

	PushMeasuredIntegrationTests(@LocalServerPort int port, @LocalManagementPort int managementPort,
			OperationCount operations, ConnectionCount connections, ByteCount bytes) {
		this.port = port;
		this.management = new RestEchoClient(HttpClient.Version.HTTP_1_1, managementPort);
		this.operations = operations;
		this.connections = connections;
		this.bytes = bytes;
	}

	// Clients of other tests keep connections until they are collected, or for two
	// minutes.
	private void awaitThatNobodyElseIsConnected() {
		Awaitility.await().pollInterval(Duration.ofMillis(200)).atMost(Duration.ofSeconds(150)).until(() -> {
			System.gc();
			return this.connections.open() == 0;
		});
	}

	@Test
	void countsStreamAsOneOperationAtItsEnd() throws IOException {
		awaitThatNobodyElseIsConnected();
		long before = this.operations.completed();
		try (RawWebSocket client = new RawWebSocket(this.port, "/echo")) {
			client.text("a").read();
			client.text("b").read();
			assertThat(this.connections.open()).isOne();
			assertThat(this.operations.completed()).isEqualTo(before);
		}
		Awaitility.await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
			assertThat(this.connections.open()).isZero();
			assertThat(this.operations.completed()).isEqualTo(before + 1);
		});
	}

	@Test
	void countsTheBytesOfHeadsAndFrames() throws IOException {
		awaitThatNobodyElseIsConnected();
		try (RawWebSocket client = new RawWebSocket(this.port, "/echo")) {
			long sent = this.bytes.sentBytes();
			long received = this.bytes.receivedBytes();
			client.text("a").read();
			// a frame of a client has two bytes before its mask of four, one of a server
			// has two
			assertThat(this.bytes.receivedBytes() - received).isEqualTo(7);
			assertThat(this.bytes.sentBytes() - sent).isEqualTo(3);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "/echo", "/voice", "/feed", "/cable", "/broadcast", "/pubsub", "/.well-known/mercure", "/",
			"/page/page.js" })
	void refusesStreamsOnTheManagementPort(String path) {
		HttpResponse<byte[]> response = this.management.get(path);
		assertThat(response.statusCode()).isEqualTo(404);
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
		assertThat(new String(response.body(), StandardCharsets.UTF_8)).isEqualTo("""
				{"title":"Not Found","status":404,"detail":"No actuator endpoint at GET %s: \
				choose one of GET /actuator."}""".formatted(path));
	}

}
