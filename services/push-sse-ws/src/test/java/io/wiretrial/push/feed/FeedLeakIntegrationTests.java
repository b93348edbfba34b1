package io.wiretrial.push.feed;

import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.util.ResourceLeakDetector;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.contract.client.EventReader;
import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Buffers that nobody released, found by Netty's own detector at its paranoid level.
 */
@RunningStreams
class FeedLeakIntegrationTests {

	private final Queue<String> leaks = new ConcurrentLinkedQueue<>();

	private final ResourceLeakDetector.Level before = ResourceLeakDetector.getLevel();

	@LocalServerPort
	private int port;

	@Autowired
	private FeedCounts counts;

	@BeforeEach
	void watch() {
		ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.PARANOID);
		ByteBufUtil.setLeakListener((type, records) -> this.leaks.add(records));
	}

	@AfterEach
	void stopWatching() {
		ByteBufUtil.setLeakListener(null);
		ResourceLeakDetector.setLevel(this.before);
	}

	@Test
	void releasesAllBuffersHoweverConnectionsEnd() throws Exception {
		for (int round = 0; round < 5; round++) {
			HttpClient http1 = EventReader.client(Version.HTTP_1_1, this.port);
			HttpClient http2 = EventReader.client(Version.HTTP_2, this.port);
			for (String encode : new String[] { "shared", "each" }) {
				String query = "batch=50&interval=1&encode=" + encode;
				try (EventReader one = new EventReader(http1, this.port, query);
						EventReader two = new EventReader(http2, this.port, query);
						RawWebSocket text = new RawWebSocket(this.port, "/feed?" + query);
						RawWebSocket binary = new RawWebSocket(this.port, "/feed?format=binary&" + query)) {
					one.next(20);
					two.next(20);
					text.read();
					text.send(0x88, new byte[] { 3, (byte) 0xe8 });
					binary.read();
				}
			}
		}
		Awaitility.await()
			.atMost(Duration.ofSeconds(10))
			.untilAsserted(() -> assertThat(this.counts.subscribers()).isZero());
		leak();
		awaitLeaks();
		// none but the one that shows that the detector works
		assertThat(this.leaks).hasSize(1)
			.allSatisfy((leak) -> assertThat(leak).contains("FeedLeakIntegrationTests.leak"));
	}

	@SuppressWarnings("resource") // on purpose
	private static void leak() {
		ByteBufAllocator.DEFAULT.directBuffer(16).touch("on purpose");
	}

	// Leaks are told at the next allocations after a collection.
	private void awaitLeaks() {
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> {
			System.gc();
			for (int buffer = 0; buffer < 100; buffer++) {
				ByteBufAllocator.DEFAULT.directBuffer(16).release();
			}
			return !this.leaks.isEmpty();
		});
	}

}
