package io.wiretrial.streaming.websocket;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.streaming.OpenStreams;
import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.StreamProtocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Peers that say nothing.
 */
@RunningStreams
@TestPropertySource(properties = { "wiretrial.websocket.ping-interval=100ms", "wiretrial.websocket.pong-deadline=1s",
		"wiretrial.websocket.idle-timeout=3s" })
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
			CompletableFuture<Void> end = CompletableFuture.runAsync(() -> readPingsToTheEnd(dead));
			for (int ping = 0; ping < 2 || !end.isDone(); ping++) {
				assertThat(alive.read().head()).isEqualTo(PING);
				alive.send(PONG, new byte[0]);
			}
			assertThat(end).succeedsWithin(Duration.ZERO);
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

	private static void readPingsToTheEnd(RawWebSocket client) {
		try {
			int head = client.read().head();
			assertThat(head).isEqualTo(PING);
			while (head == PING) {
				head = client.read().head();
			}
			assertThat(head).isEqualTo(-1);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
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
