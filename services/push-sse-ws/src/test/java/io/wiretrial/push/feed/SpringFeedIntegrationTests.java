package io.wiretrial.push.feed;

import java.io.IOException;
import java.time.Duration;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.broadcast.feed.MessageTickers;
import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.StreamProtocol;
import io.wiretrial.streaming.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

/**
 * The feed as Spring's own idioms push it.
 */
@RunningStreams
@TestPropertySource(properties = "wiretrial.push.feed=spring")
class SpringFeedIntegrationTests extends PushedFeedTests {

	@Autowired
	private MessageTickers tickers;

	@Override
	int runningPlans() {
		return this.tickers.running();
	}

	@Test
	void refusesParametersBeforeAnyStream() {
		assertThatIOException().isThrownBy(() -> new RawWebSocket(port(), "/feed?batch=0&interval=1"))
			.withMessage("HTTP/1.1 400 Bad Request");
	}

	@Test
	void refusesAWebSocketOfAForeignPage() throws IOException {
		try (RawConnection connection = new RawConnection(port())) {
			connection.send("GET /feed?" + QUERY + " HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\n"
					+ "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
					+ "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
			assertThat(connection.line()).isEqualTo("HTTP/1.1 403 Forbidden");
		}
	}

	// Before, the end waited behind what its reader did not take.
	@Test
	void endsAStreamWhoseReaderTakesNothing() throws Exception {
		long before = counts().cuts();
		try (RawConnection connection = new RawConnection(port())) {
			connection.send("GET /feed?batch=5000&interval=1 HTTP/1.1\r\nHost: localhost\r\n\r\n");
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> counts().cuts() > before);
			Awaitility.await().until(() -> streams().open(StreamProtocol.SSE) == 0);
		}
	}

}
