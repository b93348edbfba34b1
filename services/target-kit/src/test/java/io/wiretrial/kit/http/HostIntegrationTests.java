package io.wiretrial.kit.http;

import java.io.IOException;
import java.time.Duration;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.client.HttpClient;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.kit.limits.ServerLimits;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostIntegrationTests {

	private static final String WEB_SOCKET = "Upgrade: websocket\r\nConnection: Upgrade\r\n"
			+ "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";

	@AutoClose
	private LimitedServer server;

	@BeforeAll
	void start() {
		this.server = new LimitedServer(ServerLimits.DEFAULT);
	}

	@Test
	void refusesARequestWhoseHostWasRebound() throws IOException {
		try (RawConnection connection = new RawConnection(this.server.port())) {
			connection.send("GET /short HTTP/1.1\r\nHost: evil.example:8090\r\n\r\n");
			assertThat(connection.text()).startsWith("HTTP/1.1 421 Misdirected Request\r\n")
				.contains("application/problem+json", "nosniff")
				.endsWith(
						"{\"title\":\"Misdirected Request\",\"status\":421,\"detail\":\"Host \\\"evil.example:8090\\\" "
								+ "is not this service: ask for localhost or its address, or add it to wiretrial.limits.hosts.\"}");
		}
	}

	@Test
	void refusesAWebSocketWhoseHostWasRebound() throws IOException {
		String ws = "GET /ws HTTP/1.1\r\n" + WEB_SOCKET;
		assertThat(status(ws + "Host: evil.example\r\n\r\n")).isEqualTo("HTTP/1.1 421 Misdirected Request");
		assertThat(status(ws + "Host: localhost\r\n\r\n")).isEqualTo("HTTP/1.1 101 Switching Protocols");
	}

	@Test
	void refusesARequestOverH2cWhoseHostWasRebound() {
		HttpClient client = HttpClient.create().protocol(HttpProtocol.H2C).host("127.0.0.1").port(this.server.port());
		assertThat(client.headers((headers) -> headers.set("host", "evil.example"))
			.get()
			.uri("/short")
			.response()
			.block(Duration.ofSeconds(10))).extracting((response) -> response.status().code()).isEqualTo(421);
		assertThat(client.get().uri("/short").responseContent().aggregate().asString().block(Duration.ofSeconds(10)))
			.isEqualTo("short");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "Host: localhost\r\nHost: localhost\r\n", "Host:\r\n", "Host: a b\r\n",
			"Host: local\\host\r\n" })
	void refusesMissingDoubleAndUnreadableHosts(String host) throws IOException {
		assertThat(status("GET /short HTTP/1.1\r\n" + host + "\r\n")).isEqualTo("HTTP/1.1 400 Bad Request");
	}

	@Test
	void letsHttp10SayNoHost() throws IOException {
		assertThat(status("GET /short HTTP/1.0\r\n\r\n")).endsWith("200 OK");
		assertThat(status("GET /short HTTP/1.0\r\nHost: evil.example\r\n\r\n")).endsWith("421 Misdirected Request");
	}

	@Test
	void looksAtTargetsInAbsoluteForm() throws IOException {
		assertThat(status("GET http://evil.example/short HTTP/1.1\r\nHost: localhost\r\n\r\n"))
			.isEqualTo("HTTP/1.1 421 Misdirected Request");
	}

	private String status(String request) throws IOException {
		try (RawConnection connection = new RawConnection(this.server.port())) {
			return connection.send(request).line();
		}
	}

}
