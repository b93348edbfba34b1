package io.wiretrial.push.cable;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Who gets a connection, by which subprotocol, and what the others are told.
 */
@RunningStreams
class CableHandshakeIntegrationTests {

	private final int port;

	CableHandshakeIntegrationTests(@LocalServerPort int port) {
		this.port = port;
	}

	@ParameterizedTest
	@ValueSource(strings = { "Sec-WebSocket-Protocol: actioncable-v1-json, actioncable-unsupported",
			"Sec-WebSocket-Protocol: other,actioncable-v1-json",
			"Sec-WebSocket-Protocol: other\r\nSec-WebSocket-Protocol: actioncable-v1-json" })
	void answersItsSubprotocolWherever(String offer) throws IOException {
		try (RawWebSocket socket = new RawWebSocket(this.port, "/cable", offer)) {
			assertThat(socket.header("Sec-WebSocket-Protocol")).isEqualTo("actioncable-v1-json");
			assertThat(socket.read().text()).isEqualTo("{\"type\":\"welcome\"}");
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "X-None: 1", "Sec-WebSocket-Protocol: other", "Sec-WebSocket-Protocol: " })
	void acceptsAndEchoesNoneIfItsSubprotocolIsNotOffered(String offer) throws IOException {
		try (RawWebSocket socket = new RawWebSocket(this.port, "/cable", offer)) {
			assertThat(socket.header("Sec-WebSocket-Protocol")).isEqualTo("null");
			assertThat(socket.read().text()).isEqualTo("{\"type\":\"welcome\"}");
		}
	}

	@Test
	void answersNoSubprotocolWhereThereIsNone() throws IOException {
		try (RawWebSocket socket = new RawWebSocket(this.port, "/echo",
				"Sec-WebSocket-Protocol: actioncable-v1-json")) {
			assertThat(socket.header("Sec-WebSocket-Protocol")).isEqualTo("null");
		}
	}

	@Test
	void disconnectsTheUnauthorizedForGood() throws IOException {
		try (RawWebSocket socket = new RawWebSocket(this.port, "/cable?deny=1")) {
			assertThat(socket.read().text())
				.isEqualTo("{\"type\":\"disconnect\",\"reason\":\"unauthorized\",\"reconnect\":false}");
			assertThat(socket.read().closeStatus()).isEqualTo(1000);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "Upgrade: websocket\r\nConnection: Upgrade\r\nOrigin: http://foe.example\r\n",
			"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 12\r\n" })
	void refusesPlainRequestsForeignPagesAndBadHandshakesWith404InPlainText(String headers) throws IOException {
		String request = "GET /cable HTTP/1.1\r\nHost: 127.0.0.1:" + this.port
				+ "\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" + headers;
		String version = headers.contains("Version") ? "" : "Sec-WebSocket-Version: 13\r\n";
		assertThat(answer(request + version)).startsWith("HTTP/1.1 404 Not Found\r\n")
			.containsIgnoringCase("\r\nContent-Type: text/plain")
			.endsWith("\r\n\r\nPage not found");
	}

	@Test
	void letsPageOfItsOwnHostIn() throws IOException {
		try (RawWebSocket socket = new RawWebSocket(this.port, "/cable", "Origin: http://127.0.0.1:" + this.port)) {
			assertThat(socket.read().text()).isEqualTo("{\"type\":\"welcome\"}");
		}
	}

	private String answer(String request) throws IOException {
		try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), this.port)) {
			socket.setSoTimeout(10_000);
			socket.getOutputStream().write((request + "\r\n").getBytes(StandardCharsets.US_ASCII));
			StringBuilder answer = new StringBuilder();
			while (answer.indexOf("found") < 0) {
				int next = socket.getInputStream().read();
				assertThat(next).as(answer.toString()).isNotNegative();
				answer.append((char) next);
			}
			return answer.toString();
		}
	}

}
