package io.wiretrial.push.feed;

import java.net.http.HttpClient.Version;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.contract.client.EventReader;
import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.push.PushApplication;
import io.wiretrial.streaming.ServiceUnderTest;
import io.wiretrial.streaming.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The end of the service while it pushes.
 */
@Timeout(180)
class FeedShutdownIntegrationTests {

	private static final String QUERY = "batch=1&interval=1";

	@Test
	void completesStreamsAndClosesWebSocketsWithinFiveSeconds() throws Exception {
		ServiceUnderTest service = ServiceUnderTest.of(PushApplication.class);
		int port = service.port();
		try (service;
				EventReader http1 = new EventReader(EventReader.client(Version.HTTP_1_1, port), port, QUERY);
				EventReader http2 = new EventReader(EventReader.client(Version.HTTP_2, port), port, QUERY);
				RawWebSocket socket = new RawWebSocket(port, "/feed?" + QUERY)) {
			http1.next(5);
			http2.next(5);
			long begin = System.nanoTime();
			CompletableFuture<Void> closed = CompletableFuture.runAsync(service::close);
			http1.readToEnd();
			http2.readToEnd();
			RawWebSocket.Frame frame = socket.read();
			while (frame.head() == 0x81) {
				frame = socket.read();
			}
			assertThat(frame.closeStatus()).isEqualTo(1001);
			socket.send(0x88, frame.payload());
			closed.get();
			assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
		}
	}

	@Test
	void endsWithinFiveSecondsThoughReadersTakeNothing() throws Exception {
		ServiceUnderTest service = ServiceUnderTest.of(PushApplication.class,
				"--spring.lifecycle.timeout-per-shutdown-phase=1s", "--wiretrial.feed.max-pending-size=256MB",
				"--wiretrial.websocket.max-pending-size=256MB");
		FeedCounts counts = service.bean(FeedCounts.class);
		String target = "/feed?batch=2000&interval=5";
		RawConnection events = RawConnection.stalled(service.port(), target);
		try (service; events; RawWebSocket messages = new RawWebSocket(service.port(), target)) {
			// 25 MB to each: more than the kernel takes for readers that do not read
			Awaitility.await()
				.atMost(Duration.ofSeconds(20))
				.until(() -> counts.subscribers() == 2 && counts.messages() > 200);
			assertThat(messages.read().head()).isEqualTo(0x81);
			assertThat(counts.cuts()).isZero();
			long begin = System.nanoTime();
			service.close();
			assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
		}
	}

}
