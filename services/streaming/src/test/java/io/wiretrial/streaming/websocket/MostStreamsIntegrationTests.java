package io.wiretrial.streaming.websocket;

import java.io.IOException;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.streaming.OpenStreams;
import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.StreamProtocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.awaitility.Awaitility.await;

/**
 * More peers than there is room for.
 */
@RunningStreams
@TestPropertySource(properties = "wiretrial.streams.max=2")
class MostStreamsIntegrationTests {

	private final int port;

	private final OpenStreams streams;

	MostStreamsIntegrationTests(@LocalServerPort int port, OpenStreams streams) {
		this.port = port;
		this.streams = streams;
	}

	@Test
	void refusesMoreStreamsThanItMayHave() throws IOException {
		try (RawWebSocket first = connect(); RawWebSocket second = connect()) {
			assertThatIOException().isThrownBy(this::connect).withMessage("HTTP/1.1 503 Service Unavailable");
			first.send(0x88, new byte[0]);
			assertThat(first.read().head()).isEqualTo(0x88);
			assertThat(first.read().head()).isEqualTo(-1);
			await().until(() -> this.streams.open(StreamProtocol.WEBSOCKET) == 1);
			connect().close();
			assertThat(second.text("a").read().text()).isEqualTo("a");
		}
		await().until(() -> this.streams.open(StreamProtocol.WEBSOCKET) == 0);
	}

	private RawWebSocket connect() throws IOException {
		return new RawWebSocket(this.port, "/echo");
	}

}
