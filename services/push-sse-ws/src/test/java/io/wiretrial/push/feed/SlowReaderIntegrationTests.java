package io.wiretrial.push.feed;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.push.RunningPush;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A reader that stops reading loses its own connection and nobody else anything: the
 * others get every batch of the same plan.
 */
@RunningPush
class SlowReaderIntegrationTests {

	// 13 MB/s to each: what the kernel takes for a reader that does not read is full in
	// a second
	private static final String QUERY = "batch=2000&interval=20";

	@LocalServerPort
	private int port;

	@Autowired
	private FeedCounts counts;

	@Test
	void cutsReaderOfEventsThatStopsReading() throws Exception {
		long cuts = this.counts.cuts();
		assertOthersGetAll("GET /feed?" + QUERY + " HTTP/1.1\r\nHost: a\r\n\r\n");
		assertThat(this.counts.cuts()).isEqualTo(cuts + 1);
	}

	@Test
	void cutsReaderOfMessagesThatStopsReading() throws Exception {
		assertOthersGetAll(
				"GET /feed?" + QUERY + " HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
						+ "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
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

	private void assertOthersGetAll(String request) throws Exception {
		try (EventReader other = new EventReader(EventReader.client(Version.HTTP_1_1, this.port), this.port, QUERY);
				Socket stopped = new Socket()) {
			stopped.setReceiveBufferSize(4096);
			stopped.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), this.port));
			stopped.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
			long last = Long.parseLong(other.next(1).get(0).id());
			boolean joined = false;
			while (!joined || this.counts.subscribers() > 1) {
				joined |= this.counts.subscribers() == 2;
				last++;
				assertThat(other.next(1).get(0).id()).isEqualTo(Long.toString(last));
			}
			other.next(10);
		}
		Awaitility.await()
			.atMost(Duration.ofSeconds(10))
			.untilAsserted(() -> assertThat(this.counts.subscribers()).isZero());
	}

}
