package io.wiretrial.push.feed;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;

import io.wiretrial.broadcast.feed.Tickers;
import io.wiretrial.contract.client.EventReader;
import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.feed.FeedBatch;
import io.wiretrial.contract.feed.FeedBatchReader;
import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The feed as it is pushed with each batch encoded once.
 */
@RunningStreams
class FeedIntegrationTests extends PushedFeedTests {

	private static final int TEXT = 0x81;

	private static final int BINARY = 0x82;

	@Autowired
	private Tickers tickers;

	@Override
	int runningPlans() {
		return this.tickers.running();
	}

	@ParameterizedTest
	@EnumSource(Version.class)
	void answersInItsVersionWithHeadersThatKeepCachesAway(Version version) throws Exception {
		try (EventReader reader = new EventReader(EventReader.client(version, port()), port(), QUERY)) {
			assertThat(reader.response().version()).isEqualTo(version);
			assertThat(reader.response().headers().map()).containsEntry("content-type", List.of("text/event-stream"))
				.containsEntry("cache-control", List.of("no-store"))
				.containsEntry("x-accel-buffering", List.of("no"));
		}
	}

	@ParameterizedTest
	@EnumSource(MessageFraming.class)
	void pushesMessagesInTheFramingThatIsAskedFor(MessageFraming framing) throws IOException {
		String format = framing.name().toLowerCase(Locale.ROOT);
		try (RawWebSocket socket = new RawWebSocket(port(), "/feed?" + QUERY + "&format=" + format)) {
			List<FeedBatch> batches = new ArrayList<>();
			for (int message = 0; message < 50; message++) {
				RawWebSocket.Frame frame = socket.read();
				assertThat(frame.head()).isEqualTo((framing == MessageFraming.TEXT) ? TEXT : BINARY);
				batches.add(FeedBatchReader.read(frame.payload(), 0, frame.payload().length));
			}
			assertEven(batches, SEED);
		}
	}

	@ParameterizedTest
	@EnumSource(Version.class)
	void pushesLinesOfJsonToThoseWhoAskForThem(Version version) throws Exception {
		HttpRequest request = HttpRequest
			.newBuilder(URI.create("http://127.0.0.1:" + port() + "/feed?" + QUERY + "&format=ndjson"))
			.build();
		HttpResponse<InputStream> response = EventReader.client(version, port())
			.send(request, HttpResponse.BodyHandlers.ofInputStream());
		assertThat(response.headers().firstValue("content-type")).hasValue("application/x-ndjson");
		List<FeedBatch> batches = new ArrayList<>();
		try (BufferedReader lines = new BufferedReader(
				new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
			for (int line = 0; line < 50; line++) {
				byte[] json = lines.readLine().getBytes(StandardCharsets.UTF_8);
				batches.add(FeedBatchReader.read(json, 0, json.length));
			}
		}
		assertEven(batches, SEED);
		nobodyIsLeft();
	}

	@Test
	void allProtocolsCarryTheSameBytesAndEachBatchIsEncodedOnce() throws Exception {
		long ticks = counts().ticks();
		long encodings = counts().encodings();
		long messages = counts().messages();
		Map<String, String> expected;
		try (EventReader http1 = joined(new EventReader(EventReader.client(Version.HTTP_1_1, port()), port(), QUERY));
				EventReader http2 = new EventReader(EventReader.client(Version.HTTP_2, port()), port(), QUERY);
				RawWebSocket text = new RawWebSocket(port(), "/feed?" + QUERY);
				RawWebSocket binary = new RawWebSocket(port(), "/feed?" + QUERY + "&format=binary")) {
			List<List<EventReader.Event>> others = List.of(http2.next(20), read(text), read(binary));
			expected = untilAll(http1, others);
			assertThat(others).extracting((events) -> common(expected, events)).containsOnly("same");
			assertThat(this.tickers.running()).isOne();
		}
		nobodyIsLeft();
		assertThat(counts().encodings() - encodings).isBetween((long) expected.size(), counts().ticks() - ticks);
		assertThat(counts().messages() - messages).isGreaterThan(counts().encodings() - encodings);
	}

	@Test
	void encodesForEachConnectionThatAsksForIt() throws Exception {
		HttpClient client = EventReader.client(Version.HTTP_2, port());
		long encodings = counts().encodings();
		long messages = counts().messages();
		Map<String, String> expected;
		try (EventReader one = joined(new EventReader(client, port(), QUERY + "&encode=each"));
				EventReader two = new EventReader(client, port(), QUERY + "&encode=each")) {
			List<EventReader.Event> others = two.next(20);
			expected = untilAll(one, List.of(others));
			assertThat(common(expected, others)).isEqualTo("same");
		}
		nobodyIsLeft();
		assertThat(counts().messages() - messages).isGreaterThanOrEqualTo(expected.size() + 20);
		assertThat(counts().encodings() - encodings).isEqualTo(counts().messages() - messages);
	}

	@Test
	void anotherSeedIsAnotherTickerWithOtherRows() throws Exception {
		HttpClient client = EventReader.client(Version.HTTP_1_1, port());
		try (EventReader one = new EventReader(client, port(), "batch=1&interval=60000&seed=1");
				EventReader two = new EventReader(client, port(), "batch=1&interval=60000")) {
			assertThat(one.next(1).get(0).batch().rows()).containsExactly(new FeedRows(1).row(0, 1, 0));
			assertThat(two.next(1).get(0).batch().rows()).containsExactly(new FeedRows(20_261_121).row(0, 1, 0));
			assertThat(this.tickers.running()).isEqualTo(2);
		}
	}

	@Test
	void chunksOfHttp1AreTheEvents() throws IOException {
		try (RawConnection connection = new RawConnection(port())) {
			connection.send("GET /feed?batch=1&interval=1 HTTP/1.1\r\nHost: localhost\r\n\r\n");
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			assertThat(connection.head()).contains("transfer-encoding: chunked");
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
		try (RawConnection connection = new RawConnection(port())) {
			connection.send("GET /feed?batch=1&interval=1 HTTP/1.0\r\n\r\n");
			assertThat(connection.line()).endsWith(" 200 OK");
			connection.head();
			for (int event = 0; event < 10; event++) {
				assertThat(connection.line()).startsWith("id: ");
				assertThat(connection.line()).startsWith("data: {").endsWith("]}");
				assertThat(connection.line()).isEmpty();
			}
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

	// A reader that is subscribed, which its head alone does not say.
	private static EventReader joined(EventReader reader) throws IOException {
		reader.next(1);
		return reader;
	}

	/** Reads on until the last event that others have got, so that they overlap. */
	private static Map<String, String> untilAll(EventReader reader, List<List<EventReader.Event>> others)
			throws IOException {
		long last = others.stream()
			.flatMap(List::stream)
			.mapToLong((event) -> Long.parseLong(event.id()))
			.max()
			.orElseThrow();
		Map<String, String> events = new HashMap<>();
		EventReader.Event event;
		do {
			event = reader.next(1).get(0);
			events.put(event.id(), event.data());
		}
		while (Long.parseLong(event.id()) < last);
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
