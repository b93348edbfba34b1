package io.wiretrial.push.feed;

import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.function.LongSupplier;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.contract.client.EventReader;
import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.feed.FeedBatchReader;
import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A reader that stops reading loses its own connection and nobody else anything: the
 * others get every batch of the same plan.
 */
@RunningStreams
class SlowReaderIntegrationTests {

	// 5 MB/s to each: what the kernel takes for a reader that does not read is full in
	// seconds
	private static final String QUERY = "batch=2000&interval=50";

	@LocalServerPort
	private int port;

	@Autowired
	private FeedCounts counts;

	@Autowired
	private MeterRegistry meters;

	@AfterEach
	void nobodyIsLeft() {
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> this.counts.subscribers() == 0);
	}

	@Test
	void cutsReaderOfEventsThatStopsReading() throws Exception {
		try (EventReader other = new EventReader(EventReader.client(Version.HTTP_1_1, this.port), this.port, QUERY)) {
			assertGetsAllUntil(this.counts::cuts, () -> Long.parseLong(other.next(1).get(0).id()));
		}
	}

	@Test
	void cutsReaderOfMessagesThatStopsReading() throws Exception {
		FunctionCounter slow = this.meters.get("wiretrial.websocket.ended").tag("cause", "slow").functionCounter();
		try (RawWebSocket other = new RawWebSocket(this.port, "/feed?" + QUERY)) {
			assertGetsAllUntil(() -> (long) slow.count(), () -> sequence(other.read().payload()),
					"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
							+ "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==");
		}
	}

	@ParameterizedTest
	@EnumSource(Version.class)
	void cutsStreamThatStopsReading(Version version) throws Exception {
		long cuts = this.counts.cuts();
		// in HTTP/2 both streams have one connection
		HttpClient client = EventReader.client(version, this.port);
		try (EventReader stopped = new EventReader(client, this.port, QUERY);
				EventReader other = new EventReader(client, this.port, QUERY)) {
			long last = Long.parseLong(other.next(1).get(0).id());
			while (this.counts.cuts() == cuts) {
				last++;
				assertThat(other.next(1).get(0).id()).isEqualTo(Long.toString(last));
			}
			assertThat(stopped.response().statusCode()).isEqualTo(200);
			assertThat(this.counts.subscribers()).isPositive();
		}
		assertThat(this.counts.cuts()).isEqualTo(cuts + 1);
	}

	private void assertGetsAllUntil(LongSupplier cuts, Callable<Long> other, String... headers) throws Exception {
		long before = cuts.getAsLong();
		RawConnection stopped = RawConnection.stalled(this.port, "/feed?" + QUERY, headers);
		try (stopped) {
			long last = other.call();
			for (int afterwards = 0; afterwards < 10; afterwards += (cuts.getAsLong() > before) ? 1 : 0) {
				last++;
				assertThat(other.call()).isEqualTo(last);
			}
		}
		assertThat(cuts.getAsLong()).isEqualTo(before + 1);
	}

	private static long sequence(byte[] json) {
		return FeedBatchReader.stamp(json, 0, json.length).sequence();
	}

}
