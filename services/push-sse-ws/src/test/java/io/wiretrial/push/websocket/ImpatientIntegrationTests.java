package io.wiretrial.push.websocket;

import java.io.IOException;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.push.RunningPush;
import io.wiretrial.push.stream.OpenStreams;
import io.wiretrial.push.stream.StreamProtocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.awaitility.Awaitility.await;

/**
 * Peers that say nothing, and more peers than there is room for.
 */
@RunningPush
@TestPropertySource(properties = { "wiretrial.websocket.ping-interval=100ms", "wiretrial.websocket.pong-deadline=300ms",
		"wiretrial.websocket.idle-timeout=2s", "wiretrial.streams.max=2" })
class ImpatientIntegrationTests {

	private static final int PING = 0x89;

	private static final int PONG = 0x8a;

	private final int port;

	private final OpenStreams streams;

	ImpatientIntegrationTests(@LocalServerPort int port, OpenStreams streams) {
		this.port = port;
		this.streams = streams;
	}

	@Test
	void cutsPeerThatLeavesPingUnansweredAndKeepsPeerThatAnswers() throws IOException {
		try (RawWebSocket dead = connect(); RawWebSocket alive = connect()) {
			for (int ping = 0; ping < 3; ping++) {
				assertThat(alive.read().head()).isEqualTo(PING);
				alive.send(PONG, new byte[0]);
			}
			assertThat(dead.read().head()).isEqualTo(PING);
			assertThat(dead.read().head()).isEqualTo(-1);
			assertThat(message(alive.text("still here")).text()).isEqualTo("still here");
		}
		awaitNoStream();
	}

	@Test
	void closesConnectionOnWhichNothingIsSaid() throws IOException {
		try (RawWebSocket silent = connect()) {
			assertThat(message(silent).closeStatus()).isEqualTo(1001);
		}
		awaitNoStream();
	}

	@Test
	void refusesMoreStreamsThanItMayHave() throws IOException {
		try (RawWebSocket first = connect(); RawWebSocket second = connect()) {
			assertThatIOException().isThrownBy(this::connect).withMessage("HTTP/1.1 503 Service Unavailable");
			first.send(0x88, new byte[0]);
			assertThat(message(first).head()).isEqualTo(0x88);
			assertThat(first.read().head()).isEqualTo(-1);
			await().until(() -> this.streams.open(StreamProtocol.WEBSOCKET) == 1);
			connect().close();
			assertThat(message(second.text("a")).text()).isEqualTo("a");
		}
		awaitNoStream();
	}

	// The next frame that is no ping; pings are answered.
	private static RawWebSocket.Frame message(RawWebSocket client) throws IOException {
		RawWebSocket.Frame frame = client.read();
		while (frame.head() == PING) {
			frame = client.send(PONG, new byte[0]).read();
		}
		return frame;
	}

	private void awaitNoStream() {
		await().until(() -> this.streams.open(StreamProtocol.WEBSOCKET) == 0);
	}

	private RawWebSocket connect() throws IOException {
		return new RawWebSocket(this.port, "/echo");
	}

}
