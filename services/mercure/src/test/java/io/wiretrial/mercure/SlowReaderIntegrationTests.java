package io.wiretrial.mercure;

import java.io.IOException;
import java.net.http.HttpClient.Version;
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

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.client.SseEvents;

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
		List<SseEvents> others = new ArrayList<>();
		RawConnection stopped = RawConnection.stalled(this.port, "/.well-known/mercure?topic=" + this.topic);
		try (stopped) {
			// one on the event loop of the reader that stops
			for (int loop = 0; loop < Math.max(4, Runtime.getRuntime().availableProcessors()); loop++) {
				others.add(client.subscribe("topic=" + this.topic));
			}
			Awaitility.await()
				.atMost(Duration.ofSeconds(10))
				.until(() -> this.counts.subscribers() == others.size() + 1);
			published = publishUntilCut(client, others);
			Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> this.counts.subscribers() == others.size());
			assertThat(this.counts.dropped()).isGreaterThan(dropped);
		}
		finally {
			for (SseEvents other : others) {
				other.close();
			}
		}
		assertThat(this.counts.cuts()).isEqualTo(cuts + 1);
		try (SseEvents resumed = client.subscribe("topic=" + this.topic, "Last-Event-ID", before)) {
			assertThat(ids(resumed.next(published.size()))).isEqualTo(published);
		}
	}

	@ParameterizedTest
	@EnumSource(Version.class)
	void cutsStreamThatStopsReadingAndLetsItResumeAfterTheLastItRead(Version version) throws Exception {
		// in HTTP/2 both streams have one connection
		HubClient client = new HubClient(version, this.port);
		long cuts = this.counts.cuts();
		String before = client.publish("topic", "other");
		List<String> published;
		List<String> read;
		try (SseEvents stopped = client.subscribe("topic=" + this.topic);
				SseEvents other = client.subscribe("topic=" + this.topic)) {
			published = publishUntilCut(new HubClient(Version.HTTP_1_1, this.port), List.of(other));
			assertThat(stopped.response().statusCode()).isEqualTo(200);
			read = readToTheEnd(stopped);
		}
		assertThat(this.counts.cuts()).isEqualTo(cuts + 1);
		assertThat(read).hasSizeLessThan(published.size());
		String last = read.isEmpty() ? before : read.get(read.size() - 1);
		try (SseEvents resumed = client.subscribe("topic=" + this.topic, "Last-Event-ID", last)) {
			read.addAll(ids(resumed.next(published.size() - read.size())));
		}
		assertThat(read).isEqualTo(published);
	}

	// More than the kernel and the client take for a reader that does not read, and the
	// limit; the others have each update before the next is published.
	private List<String> publishUntilCut(HubClient client, List<SseEvents> readers) throws Exception {
		long cuts = this.counts.cuts();
		List<String> published = new ArrayList<>();
		while (this.counts.cuts() == cuts) {
			String id = client.publish("topic", this.topic, "data", this.data);
			published.add(id);
			for (SseEvents reader : readers) {
				assertThat(ids(reader.next(1))).containsExactly(id);
			}
		}
		return published;
	}

	private static List<String> readToTheEnd(SseEvents events) {
		List<String> read = new ArrayList<>();
		try {
			for (SseEvents.Event event = events.next(); event != null; event = events.next()) {
				read.add(event.id());
			}
		}
		catch (IOException ex) {
			// Cut within an event.
		}
		return read;
	}

	private static List<String> ids(List<SseEvents.Event> events) {
		return events.stream().map(SseEvents.Event::id).toList();
	}

}
