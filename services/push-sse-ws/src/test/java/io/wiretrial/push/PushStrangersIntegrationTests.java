package io.wiretrial.push;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.guard.StrangersContractTests;
import io.wiretrial.kit.limits.Refusal;
import io.wiretrial.kit.limits.RefusalCounts;
import io.wiretrial.streaming.RunningStreams;

import static org.assertj.core.api.Assertions.assertThat;

@RunningStreams
class PushStrangersIntegrationTests extends StrangersContractTests {

	private final int port;

	private final int managementPort;

	private final RefusalCounts refusals;

	PushStrangersIntegrationTests(@LocalServerPort int port, @LocalManagementPort int managementPort,
			RefusalCounts refusals) {
		this.port = port;
		this.managementPort = managementPort;
		this.refusals = refusals;
	}

	@Override
	protected List<Integer> httpPorts() {
		return List.of(this.port, this.managementPort);
	}

	@ParameterizedTest
	@ValueSource(strings = { "/echo", "/cable", "/pubsub", "/feed?batch=1&interval=1" })
	void refusesAWebSocketWhoseHostWasRebound(String path) throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection
				.send("GET " + path + " HTTP/1.1\r\nHost: evil.example:8090\r\nOrigin: http://evil.example:8090\r\n"
						+ "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
						+ "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
			assertThat(connection.line()).isEqualTo("HTTP/1.1 421 Misdirected Request");
		}
	}

	@Test
	void heapDoesNotGrowWithRequestsPipelinedBehindAStream() throws IOException {
		long before = this.refusals.of(Refusal.PIPELINED);
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("GET /feed?batch=1&interval=100 HTTP/1.1\r\nHost: localhost\r\n\r\n");
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			connection.send("GET /feed HTTP/1.1\r\nHost: localhost\r\n\r\n").bytesToTheEnd();
		}
		assertThat(this.refusals.of(Refusal.PIPELINED)).isEqualTo(before + 1);
	}

}
