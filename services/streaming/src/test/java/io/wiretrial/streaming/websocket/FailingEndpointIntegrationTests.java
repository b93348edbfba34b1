package io.wiretrial.streaming.websocket;

import java.io.IOException;

import io.netty.buffer.ByteBuf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

import io.wiretrial.streaming.OpenStreams;
import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.StreamProtocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Endpoints with a bug end their connection, and nothing else.
 */
@RunningStreams
@Import(FailingEndpointIntegrationTests.Failing.class)
class FailingEndpointIntegrationTests {

	private final int port;

	private final OpenStreams streams;

	FailingEndpointIntegrationTests(@LocalServerPort int port, OpenStreams streams) {
		this.port = port;
		this.streams = streams;
	}

	@ParameterizedTest
	@ValueSource(strings = { "/fails-at-opening", "/fails-at-message" })
	void closesAsFailureOfTheService(String path) throws IOException {
		try (RawWebSocket client = new RawWebSocket(this.port, path)) {
			client.text("a");
			assertThat(client.read().closeStatus()).isEqualTo(1011);
			client.send(0x88, new byte[0]);
			assertThat(client.read().head()).isEqualTo(-1);
		}
		await().until(() -> this.streams.open(StreamProtocol.WEBSOCKET) == 0);
	}

	/** Two bugs. */
	@TestConfiguration(proxyBeanMethods = false)
	static class Failing {

		@Bean
		WebSocketRoute failsAtOpening() {
			return new WebSocketRoute("/fails-at-opening", (request) -> (connection) -> {
				throw new IllegalStateException("a bug at the opening");
			});
		}

		@Bean
		WebSocketRoute failsAtMessage() {
			return new WebSocketRoute("/fails-at-message", (request) -> (connection) -> new Conversation() {
				@Override
				public void text(ByteBuf utf8) {
					throw new IllegalStateException("a bug at a message");
				}
			});
		}

	}

}
