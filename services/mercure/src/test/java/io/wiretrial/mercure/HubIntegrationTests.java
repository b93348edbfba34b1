package io.wiretrial.mercure;

import java.net.http.HttpClient.Version;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.client.SseEvents;
import io.wiretrial.kit.OperationCount;
import io.wiretrial.streaming.OpenStreams;
import io.wiretrial.streaming.StreamProtocol;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Publishing and subscribing over the network; after each test nobody is left.
 */
@RunningHub
class HubIntegrationTests {

	@LocalServerPort
	private int port;

	@Autowired
	private HubCounts counts;

	@Autowired
	private OpenStreams streams;

	@Autowired
	private OperationCount operations;

	private HubClient client;

	@BeforeEach
	void connect() throws Exception {
		this.client = new HubClient(Version.HTTP_1_1, this.port);
	}

	@AfterEach
	void gaugesReturnToZero() {
		Awaitility.await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
			assertThat(this.counts.subscribers()).isZero();
			assertThat(this.counts.waiting()).isZero();
			assertThat(this.streams.open(StreamProtocol.SSE)).isZero();
		});
	}

	@ParameterizedTest
	@EnumSource(Version.class)
	void pushesUpdateToWhoeverSubscribedBefore(Version version) throws Exception {
		HubClient client = new HubClient(version, this.port);
		try (SseEvents events = client.subscribe("topic=https%3A%2F%2Fexample.com%2Fa")) {
			assertThat(events.response().version()).isEqualTo(version);
			assertThat(events.response().statusCode()).isEqualTo(200);
			assertThat(events.response().headers().map()).containsEntry("content-type", List.of("text/event-stream"))
				.containsEntry("cache-control", List.of("private, no-cache, no-store, must-revalidate, max-age=0"))
				.containsEntry("x-accel-buffering", List.of("no"))
				.doesNotContainKey("last-event-id");
			events.comment();
			String id = client.publish("topic", "https://example.com/a", "data", "one\r\ntwo\rthree\n", "type", "t",
					"retry", "250", "unknown", "x");
			assertThat(events.next(1)).containsExactly(new SseEvents.Event(id, "t", "250", "one\ntwo\nthree\n\n"));
		}
	}

	@Test
	void answersTheIdGivenOrAnIriOfItsOwn() throws Exception {
		HttpResponse<String> given = this.client.post(HubClient.form("topic", "a", "id", "urn:x:1"), "Authorization",
				"Bearer " + HubClient.publisher("a"));
		assertThat(given.statusCode()).isEqualTo(200);
		assertThat(given.headers().firstValue("content-type")).hasValue("text/plain;charset=UTF-8");
		assertThat(given.body()).isEqualTo("urn:x:1");
		assertThat(this.client.publish("topic", "a")).matches("urn:uuid:[0-9a-f-]{36}");
	}

	@Test
	void nobodyElseMayKeepWhatIsAnsweredToTokensInTheQuery() throws Exception {
		HttpResponse<String> published = this.client.postTo("?authorization=" + HubClient.publisher("a"), "topic=a");
		assertThat(published.statusCode()).isEqualTo(200);
		assertThat(published.headers().map()).containsEntry("cache-control", List.of("private"));
	}

	@Test
	void reachesSubscriberOncePerUpdateByAnyOfItsTopics() throws Exception {
		try (SseEvents events = this.client.subscribe("topic=alternate&topic=canonical&topic=other")) {
			this.client.publish("topic", "elsewhere", "data", "not this");
			this.client.publish("topic", "canonical", "topic", "alternate", "data", "1");
			this.client.publish("topic", "third", "topic", "other", "data", "2");
			assertThat(events.next(2)).extracting(SseEvents.Event::text).containsExactly("1", "2");
		}
	}

	@Test
	void matchesTemplatesAndEverything() throws Exception {
		try (SseEvents books = this.client.subscribe("topic=" + HubClient.encode("https://example.com/books/{id}"));
				SseEvents all = this.client.subscribe("topic=*")) {
			this.client.publish("topic", "https://example.com/books/1/pages/2", "data", "page");
			this.client.publish("topic", "https://example.com/books/1", "data", "book");
			assertThat(all.next(2)).extracting(SseEvents.Event::text).containsExactly("page", "book");
			assertThat(books.next(1)).extracting(SseEvents.Event::text).containsExactly("book");
		}
	}

	@Test
	void takesBracesOfTemplatesAsBrowsersSendThem() throws Exception {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection
				.send("GET /.well-known/mercure?topic=https://example.com/{id} HTTP/1.1\r\nHost: localhost\r\n\r\n");
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			connection.head();
			this.client.publish("topic", "https://example.com/1", "data", "b", "id", "1");
			assertThat(List.of(connection.line(), connection.line(), connection.line(), connection.line(),
					connection.line()))
				.containsExactly("00000002", ":", "", "0000000f", "id: 1");
		}
	}

	@Test
	void keepsDataAndReadsItByteForByte() throws Exception {
		String data = " two blanks  {\"a\": \"\u00e9\ud83d\ude00\u2028\"}\t; + & = % end ";
		try (SseEvents events = this.client.subscribe("topic=a")) {
			this.client.publish("topic", "a", "data", data);
			this.client.publish("topic", "a");
			assertThat(events.next(2)).extracting(SseEvents.Event::text).containsExactly(data, "");
		}
	}

	@Test
	void pushesUpdateOfOneMebibyte() throws Exception {
		String data = "0123456789abcdef".repeat(65_536);
		try (SseEvents one = this.client.subscribe("topic=large");
				SseEvents two = new HubClient(Version.HTTP_2, this.port).subscribe("topic=large")) {
			this.client.publish("topic", "large", "data", data);
			assertThat(one.next(1).get(0).text()).isEqualTo(data);
			assertThat(two.next(1).get(0).text()).isEqualTo(data);
		}
	}

	@Test
	void privateUpdateReachesOnlyThoseWhoseTokenAllowsOneOfItsTopics() throws Exception {
		String allowed = HubClient.subscriber("https://example.com/{id}");
		try (SseEvents anonymous = this.client.subscribe("topic=*");
				SseEvents other = this.client.subscribe("topic=*", "Authorization",
						"Bearer " + HubClient.subscriber("https://example.org/{id}"));
				SseEvents owner = this.client.subscribe("topic=*", "Authorization", "Bearer " + allowed);
				SseEvents byQuery = this.client.subscribe("topic=*&authorization=" + allowed);
				SseEvents byCookie = this.client.subscribe("topic=*", "Cookie", "mercureAuthorization=" + allowed)) {
			this.client.publish("topic", "x", "topic", "https://example.com/1", "private", "", "data", "secret");
			this.client.publish("topic", "https://example.com/1", "data", "public");
			for (SseEvents reader : List.of(owner, byQuery, byCookie)) {
				assertThat(reader.next(2)).extracting(SseEvents.Event::text).containsExactly("secret", "public");
			}
			for (SseEvents reader : List.of(anonymous, other)) {
				assertThat(reader.next(1)).extracting(SseEvents.Event::text).containsExactly("public");
			}
		}
	}

	@Test
	void completesStreamWhenItsTokenExpires() throws Exception {
		Instant expires = Instant.now().plusSeconds(3);
		String token = HubClient.token(HubClient.SUBSCRIBER_KEY, Map.of("subscribe", List.of("*")), expires);
		try (SseEvents events = this.client.subscribe("topic=a", "Authorization", "Bearer " + token)) {
			assertThat(events.response().statusCode()).isEqualTo(200);
			assertThat(events.next()).isNull();
			assertThat(Instant.now()).isAfter(expires.minusSeconds(1));
		}
	}

	@Test
	void sendsCommentsWhileNothingElseComes() throws Exception {
		try (SseEvents events = this.client.subscribe("topic=a")) {
			for (int comment = 0; comment < 3; comment++) {
				events.comment();
			}
			this.client.publish("topic", "a", "data", "b");
			assertThat(events.next(1)).extracting(SseEvents.Event::text).containsExactly("b");
		}
	}

	@Test
	void eventIsOneChunkOfHttp1() throws Exception {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("GET /.well-known/mercure?topic=a HTTP/1.1\r\nHost: localhost\r\n\r\n");
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			connection.head();
			assertThat(List.of(connection.line(), connection.line(), connection.line())).containsExactly("00000002",
					":", "");
			this.client.publish("topic", "a", "data", "b", "id", "1");
			assertThat(List.of(connection.line(), connection.line(), connection.line(), connection.line(),
					connection.line()))
				.containsExactly("0000000f", "id: 1", "data: b", "", "");
		}
	}

	@Test
	void http10GetsEventsWithoutChunks() throws Exception {
		try (RawConnection connection = new RawConnection(this.port)) {
			connection.send("GET /.well-known/mercure?topic=a HTTP/1.0\r\n\r\n");
			assertThat(connection.line()).endsWith(" 200 OK");
			connection.head();
			assertThat(connection.line()).isEqualTo(":");
			this.client.publish("topic", "a", "data", "b", "id", "1");
			assertThat(List.of(connection.line(), connection.line(), connection.line())).containsExactly("id: 1",
					"data: b", "");
		}
	}

	@Test
	void countsPublicationAsOneOperationAndEachDelivery() throws Exception {
		gaugesReturnToZero();
		try (SseEvents one = this.client.subscribe("topic=counted"); SseEvents two = this.client.subscribe("topic=*")) {
			long before = this.operations.completed();
			long delivered = this.counts.delivered();
			long writes = this.counts.writes();
			this.client.publish("topic", "counted", "data", "b");
			one.next(1);
			two.next(1);
			Awaitility.await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
				assertThat(this.operations.completed()).isEqualTo(before + 1);
				assertThat(this.counts.delivered()).isEqualTo(delivered + 2);
				assertThat(this.counts.writes()).isGreaterThan(writes);
			});
			assertThat(this.counts.subscribers()).isEqualTo(2);
			assertThat(this.streams.open(StreamProtocol.SSE)).isEqualTo(2);
		}
	}

}
