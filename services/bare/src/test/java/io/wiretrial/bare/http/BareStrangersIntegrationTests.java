package io.wiretrial.bare.http;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.bare.BareOptions;
import io.wiretrial.bare.BareServer;
import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.guard.StrangersContractTests;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BareStrangersIntegrationTests extends StrangersContractTests {

	private BareServer server;

	@BeforeAll
	void start() {
		this.server = BareServer.start(BareOptions.onAnyPort(null));
	}

	@AfterAll
	void stop() {
		this.server.close();
	}

	@Override
	protected List<Integer> httpPorts() {
		return List.of(this.server.ports().get("http"), this.server.ports().get("management"));
	}

	@Test
	void refusesAWebSocketWhoseHostWasRebound() throws IOException {
		try (RawConnection connection = new RawConnection(this.server.ports().get("http"))) {
			connection.send("GET /feed?batch=1&interval=1 HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\n"
					+ "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
					+ "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
			assertThat(connection.line()).isEqualTo("HTTP/1.1 421 Misdirected Request");
		}
	}

	@Test
	void heapDoesNotGrowWithRequestsPipelinedBehindAnUnreadDownload() {
		assertEndsWhatIsPipelinedBehindAnUnreadDownload(httpPorts().get(0));
	}

}
