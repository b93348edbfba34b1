package io.wiretrial.echo.mvc.feed;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.contract.feed.FeedBatch;
import io.wiretrial.contract.feed.FeedBatchReader;
import io.wiretrial.echo.mvc.RunningEchoMvc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@RunningEchoMvc
class StompFeedIntegrationTests {

	private static final String CONNECT = "CONNECT\naccept-version:1.2\nhost:localhost\n\n\0";

	private final int port;

	private final FeedCounts counts;

	StompFeedIntegrationTests(@LocalServerPort int port, @Autowired FeedCounts counts) {
		this.port = port;
		this.counts = counts;
	}

	@AfterEach
	void nobodyIsLeft() {
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> this.counts.subscribers() == 0);
	}

	@Test
	void pushesMessagesInOrderWithoutGapAndOnAnEvenSchedule() {
		Frames frames = new Frames();
		WebSocket socket = connect(frames, "http://127.0.0.1:" + this.port);
		socket.sendText(CONNECT + "SUBSCRIBE\nid:0\ndestination:/topic/feed.3.2.9\n\n\0", true).join();
		Awaitility.await().until(() -> frames.batches().size() >= 50);
		EvenFeed.assertEven(frames.batches());
		socket.abort();
	}

	@Test
	void letsNobodySend() {
		Frames frames = new Frames();
		WebSocket socket = connect(frames, "http://127.0.0.1:" + this.port);
		socket.sendText(CONNECT + "SEND\ndestination:/topic/feed.3.2.9\n\nhello\0", true).join();
		Awaitility.await().until(() -> frames.closed);
		assertThat(frames.texts).noneMatch((text) -> text.startsWith("MESSAGE"));
		socket.abort();
	}

	@Test
	void refusesADestinationThatIsNoPlan() {
		Frames frames = new Frames();
		WebSocket socket = connect(frames, "http://127.0.0.1:" + this.port);
		socket.sendText(CONNECT + "SUBSCRIBE\nid:0\ndestination:/topic/feed.0.2.9\n\n\0", true).join();
		Awaitility.await().until(() -> frames.closed);
		assertThat(frames.texts).noneMatch((text) -> text.startsWith("MESSAGE"));
		socket.abort();
	}

	@Test
	void refusesAPageOfAnotherHost() {
		assertThatExceptionOfType(CompletionException.class)
			.isThrownBy(() -> connect(new Frames(), "http://evil.example"))
			.withCauseInstanceOf(WebSocketHandshakeException.class)
			.satisfies((ex) -> assertThat(((WebSocketHandshakeException) ex.getCause()).getResponse().statusCode())
				.isEqualTo(403));
	}

	private WebSocket connect(Frames frames, String origin) {
		return HttpClient.newHttpClient()
			.newWebSocketBuilder()
			.subprotocols("v12.stomp")
			.header("Origin", origin)
			.buildAsync(URI.create("ws://127.0.0.1:" + this.port + "/stomp"), frames)
			.join();
	}

	/**
	 * Keeps what comes; an ERROR may be lost if CONNECTED is still written at its close.
	 */
	private static final class Frames implements WebSocket.Listener {

		private volatile boolean closed;

		private final List<String> texts = new CopyOnWriteArrayList<>();

		private final StringBuilder part = new StringBuilder();

		@Override
		public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
			this.part.append(data);
			if (last) {
				this.texts.add(this.part.toString());
				this.part.setLength(0);
			}
			socket.request(1);
			return CompletableFuture.completedStage(null);
		}

		@Override
		public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
			this.closed = true;
			return CompletableFuture.completedStage(null);
		}

		List<FeedBatch> batches() {
			return this.texts.stream().filter((text) -> text.startsWith("MESSAGE")).map(Frames::batch).toList();
		}

		private static FeedBatch batch(String frame) {
			byte[] json = frame.substring(frame.indexOf("\n\n") + 2, frame.indexOf('\0'))
				.getBytes(StandardCharsets.UTF_8);
			return FeedBatchReader.read(json, 0, json.length);
		}

	}

}
