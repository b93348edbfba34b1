package io.wiretrial.push.mercure;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpClient.Version;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A reader that stops reading loses its own connection and nobody else anything; when it
 * comes back it gets what it has missed.
 */
@RunningHub
class SlowReaderIntegrationTests {

	private final String topic = "urn:topic:" + UUID.randomUUID();

	private final String data = "0123456789abcdef".repeat(16_384);

	@LocalServerPort
	private int port;

	@Autowired
	private HubCounts counts;

	@Test
	void cutsReaderThatStopsReadingAloneAndLetsItResume() throws Exception {
		HubClient client = new HubClient(Version.HTTP_1_1, this.port);
		long cuts = this.counts.cuts();
		long dropped = this.counts.dropped();
		String before = client.publish("topic", "other");
		List<String> published;
		try (HubEvents other = client.subscribe("topic=" + this.topic); Socket stopped = new Socket()) {
			stopped.setReceiveBufferSize(4096);
			stopped.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), this.port));
			stopped.getOutputStream()
				.write(("GET /.well-known/mercure?topic=" + this.topic + " HTTP/1.1\r\nHost: a\r\n\r\n")
					.getBytes(StandardCharsets.US_ASCII));
			Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> this.counts.subscribers() == 2);
			published = publishUntilCut(client, other);
			Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> this.counts.subscribers() == 1);
			assertThat(this.counts.dropped()).isGreaterThan(dropped);
		}
		assertThat(this.counts.cuts()).isEqualTo(cuts + 1);
		try (HubEvents resumed = client.subscribe("topic=" + this.topic, "Last-Event-ID", before)) {
			assertThat(ids(resumed.next(published.size()))).isEqualTo(published);
		}
	}

	@ParameterizedTest
	@EnumSource(Version.class)
	void cutsStreamThatStopsReading(Version version) throws Exception {
		// in HTTP/2 both streams have one connection
		HubClient client = new HubClient(version, this.port);
		long cuts = this.counts.cuts();
		try (HubEvents stopped = client.subscribe("topic=" + this.topic);
				HubEvents other = client.subscribe("topic=" + this.topic)) {
			publishUntilCut(new HubClient(Version.HTTP_1_1, this.port), other);
			assertThat(stopped.response().statusCode()).isEqualTo(200);
		}
		assertThat(this.counts.cuts()).isEqualTo(cuts + 1);
	}

	// More than the kernel and the client take for a reader that does not read, and the
	// limit.
	private List<String> publishUntilCut(HubClient client, HubEvents reader) throws Exception {
		long cuts = this.counts.cuts();
		List<String> published = new ArrayList<>();
		while (this.counts.cuts() == cuts) {
			String id = client.publish("topic", this.topic, "data", this.data);
			published.add(id);
			assertThat(ids(reader.next(1))).containsExactly(id);
		}
		return published;
	}

	private static List<String> ids(List<HubEvents.Event> events) {
		return events.stream().map(HubEvents.Event::id).toList();
	}

}
