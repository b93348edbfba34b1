package io.wiretrial.push.feed;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.broadcast.feed.Tickers;
import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.feed.FeedBatch;
import io.wiretrial.contract.feed.FeedBatchReader;
import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.push.RunningPush;
import io.wiretrial.push.stream.OpenStreams;
import io.wiretrial.push.stream.StreamProtocol;
import io.wiretrial.push.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The feed over the network; after each test nobody is left.
 */
@RunningPush
class FeedIntegrationTests {

	private static final String QUERY = "batch=3&interval=2&seed=9";

	private static final int TEXT = 0x81;

	private static final int BINARY = 0x82;

	@LocalServerPort
	private int port;

	@Autowired
	private FeedCounts counts;

	@Autowired
	private Tickers tickers;

	@Autowired
	private OpenStreams streams;

	@AfterEach
	void gaugesReturnToZero() {
		Awaitility.await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
			assertThat(this.tickers.running()).isZero();
			assertThat(this.counts.subscribers()).isZero();
			assertThat(this.streams.open(StreamProtocol.SSE)).isZero();
			assertThat(this.streams.open(StreamProtocol.WEBSOCKET)).isZero();
		});
	}

	@ParameterizedTest
	@EnumSource(Version.class)
	void pushesEventsInOrderWithoutGapAndOnAnEvenSchedule(Version version) throws Exception {
		try (EventReader reader = new EventReader(EventReader.client(version, this.port), this.port, QUERY)) {
			assertThat(reader.response().version()).isEqualTo(version);
			assertThat(reader.response().statusCode()).isEqualTo(200);
			assertThat(reader.response().headers().map()).containsEntry("content-type", List.of("text/event-stream"))
				.containsEntry("cache-control", List.of("no-store"))
				.containsEntry("x-accel-buffering", List.of("no"));
			List<EventReader.Event> events = reader.next(50);
			assertEven(events.stream().map(EventReader.Event::batch).toList());
			assertThat(events).allSatisfy(
					(event) -> assertThat(event.id()).isEqualTo(Long.toString(event.batch().stamp().sequence())));
		}
	}

	@ParameterizedTest
	@EnumSource(MessageFraming.class)
	void pushesMessagesInOrderWithoutGapAndOnAnEvenSchedule(MessageFraming framing) throws IOException {
		String format = framing.name().toLowerCase(Locale.ROOT);
		try (RawWebSocket socket = new RawWebSocket(this.port, "/feed?" + QUERY + "&format=" + format)) {
			List<FeedBatch> batches = new ArrayList<>();
			for (int message = 0; message < 50; message++) {
				RawWebSocket.Frame frame = socket.read();
				assertThat(frame.head()).isEqualTo((framing == MessageFraming.TEXT) ? TEXT : BINARY);
				batches.add(FeedBatchReader.read(frame.payload(), 0, frame.payload().length));
			}
			assertEven(batches);
			socket.send(0x88, new byte[] { 3, (byte) 0xe8 });
		}
	}

	@Test
	void allProtocolsCarryTheSameBytesAndEachBatchIsEncodedOnce() throws Exception {
		long ticks = this.counts.ticks();
		long encodings = this.counts.encodings();
		long messages = this.counts.messages();
		try (EventReader http1 = new EventReader(EventReader.client(Version.HTTP_1_1, this.port), this.port, QUERY);
				EventReader http2 = new EventReader(EventReader.client(Version.HTTP_2, this.port), this.port, QUERY);
				RawWebSocket text = new RawWebSocket(this.port, "/feed?" + QUERY);
				RawWebSocket binary = new RawWebSocket(this.port, "/feed?" + QUERY + "&format=binary")) {
			Map<String, String> expected = http1.next(60)
				.stream()
				.collect(Collectors.toMap(EventReader.Event::id, EventReader.Event::data));
			List<String> others = List.of(common(expected, http2.next(20)), common(expected, read(text)),
					common(expected, read(binary)));
			assertThat(others).containsOnly("same");
			assertThat(this.tickers.running()).isOne();
		}
		gaugesReturnToZero();
		assertThat(this.counts.encodings() - encodings).isBetween(60L, this.counts.ticks() - ticks);
		assertThat(this.counts.messages() - messages).isGreaterThan(this.counts.encodings() - encodings);
	}

	@Test
	void encodesForEachConnectionThatAsksForIt() throws Exception {
		HttpClient client = EventReader.client(Version.HTTP_2, this.port);
		long encodings = this.counts.encodings();
		long messages = this.counts.messages();
		try (EventReader one = new EventReader(client, this.port, QUERY + "&encode=each");
				EventReader two = new EventReader(client, this.port, QUERY + "&encode=each")) {
			Map<String, String> expected = one.next(40)
				.stream()
				.collect(Collectors.toMap(EventReader.Event::id, EventReader.Event::data));
			assertThat(common(expected, two.next(20))).isEqualTo("same");
		}
		gaugesReturnToZero();
		assertThat(this.counts.messages() - messages).isGreaterThanOrEqualTo(60);
		assertThat(this.counts.encodings() - encodings).isEqualTo(this.counts.messages() - messages);
	}

	@Test
	void anotherSeedIsAnotherTickerWithOtherRows() throws Exception {
		HttpClient client = EventReader.client(Version.HTTP_1_1, this.port);
		try (EventReader one = new EventReader(client, this.port, "batch=1&interval=60000&seed=1");
				EventReader two = new EventReader(client, this.port, "batch=1&interval=60000")) {
			assertThat(one.next(1).get(0).batch().rows()).containsExactly(new FeedRows(1).row(0, 1, 0));
			assertThat(two.next(1).get(0).batch().rows()).containsExactly(new FeedRows(20_261_121).row(0, 1, 0));
			assertThat(this.tickers.running()).isEqualTo(2);
		}
	}

	@Test
	void chunksOfHttp1AreTheEvents() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("GET /feed?batch=1&interval=1 HTTP/1.1\r\nHost: localhost\r\n\r\n");
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			String head = "";
			for (String line = connection.line(); !line.isEmpty(); line = connection.line()) {
				head += line + "\n";
			}
			assertThat(head).containsIgnoringCase("transfer-encoding: chunked\n");
			for (int event = 0; event < 10; event++) {
				int size = Integer.parseInt(connection.line(), 16);
				String id = connection.line();
				String data = connection.line();
				assertThat(id).startsWith("id: ");
				assertThat(data).startsWith("data: {\"sequence\":" + id.substring(4) + ",\"intendedNanos\":");
				assertThat(id.length() + 1 + data.length() + 2).isEqualTo(size);
				assertThat(connection.line() + connection.line()).isEmpty();
			}
		}
	}

	@Test
	void http10GetsEventsWithoutChunks() throws IOException {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("GET /feed?batch=1&interval=1 HTTP/1.0\r\n\r\n");
			assertThat(connection.line()).endsWith(" 200 OK");
			while (!connection.line().isEmpty()) {
				// The head does not matter.
			}
			for (int event = 0; event < 10; event++) {
				assertThat(connection.line()).startsWith("id: ");
				assertThat(connection.line()).startsWith("data: {").endsWith("]}");
				assertThat(connection.line()).isEmpty();
			}
		}
	}

	private static void assertEven(List<FeedBatch> batches) {
		FeedRows rows = new FeedRows(9);
		FeedBatch before = batches.get(0);
		for (FeedBatch batch : batches.subList(1, batches.size())) {
			long sequence = before.stamp().sequence() + 1;
			assertThat(batch.stamp().sequence()).isEqualTo(sequence);
			assertThat(batch.stamp().intendedNanos()).isEqualTo(before.stamp().intendedNanos() + 2_000_000);
			assertThat(batch.rows()).containsExactly(rows.row(sequence, 3, 0), rows.row(sequence, 3, 1),
					rows.row(sequence, 3, 2));
			before = batch;
		}
	}

	private static List<EventReader.Event> read(RawWebSocket socket) throws IOException {
		List<EventReader.Event> events = new ArrayList<>();
		for (int message = 0; message < 20; message++) {
			byte[] json = socket.read().payload();
			events.add(new EventReader.Event(Long.toString(FeedBatchReader.stamp(json, 0, json.length).sequence()),
					new String(json, StandardCharsets.UTF_8)));
		}
		return events;
	}

	private static String common(Map<String, String> expected, List<EventReader.Event> events) {
		Map<String, String> found = events.stream()
			.filter((event) -> expected.containsKey(event.id()))
			.collect(Collectors.toMap(EventReader.Event::id, EventReader.Event::data));
		assertThat(found).isNotEmpty();
		return expected.entrySet().containsAll(found.entrySet()) ? "same" : "other bytes: " + found;
	}

}
