package io.wiretrial.mercure;

import java.net.http.HttpClient.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.client.SseEvents;
import io.wiretrial.mercure.history.Update;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Readers that come back.
 */
@RunningHub
class ReplayIntegrationTests {

	private final String topic = "urn:topic:" + UUID.randomUUID();

	@LocalServerPort
	private int port;

	@Autowired
	private Hub hub;

	@Autowired
	private HubCounts counts;

	private HubClient client;

	@BeforeEach
	void connect() throws Exception {
		this.client = new HubClient(Version.HTTP_1_1, this.port);
	}

	@ParameterizedTest
	@EnumSource(Version.class)
	void readerThatComesBackMissesNothingAndGetsNothingTwiceWhileUpdatesGoOn(Version version) throws Exception {
		HubClient client = new HubClient(version, this.port);
		String before = this.client.publish("topic", "other");
		CompletableFuture<Void> flood = CompletableFuture.runAsync(() -> publish(0, 3000));
		List<String> read = new ArrayList<>();
		String last = before;
		while (read.size() < 3000) {
			try (SseEvents events = client.subscribe("topic=" + this.topic, "Last-Event-ID", last)) {
				assertThat(events.response().headers().firstValue("Last-Event-ID")).hasValue(last);
				for (SseEvents.Event event : events.next(Math.min(97 + read.size() / 7, 3000 - read.size()))) {
					read.add(event.text());
					last = event.id();
				}
			}
		}
		flood.join();
		assertThat(read).isEqualTo(numbers(0, 3000));
	}

	@Test
	void earliestIsAllThatIsStoredAndItsReaderIsNotCutHoweverMuchThatIs() throws Exception {
		long cuts = this.counts.cuts();
		publish(0, 2500);
		try (SseEvents events = this.client.subscribe("topic=" + this.topic + "&lastEventID=earliest")) {
			assertThat(events.response().headers().firstValue("Last-Event-ID")).hasValue("earliest");
			assertThat(texts(events, 2500)).isEqualTo(numbers(0, 2500));
			publish(2500, 2501);
			assertThat(texts(events, 1)).containsExactly("2500");
		}
		assertThat(this.counts.cuts()).isEqualTo(cuts);
	}

	@Test
	void headerWinsOverTheQuery() throws Exception {
		String first = this.client.publish("topic", this.topic, "data", "1");
		String second = this.client.publish("topic", this.topic, "data", "2");
		this.client.publish("topic", this.topic, "data", "3");
		try (SseEvents events = this.client.subscribe("topic=" + this.topic + "&lastEventID=" + first, "Last-Event-ID",
				second)) {
			assertThat(events.response().headers().firstValue("Last-Event-ID")).hasValue(second);
			assertThat(texts(events, 1)).containsExactly("3");
		}
		try (SseEvents events = this.client.subscribe("topic=" + this.topic + "&lastEventID=" + first)) {
			assertThat(texts(events, 2)).containsExactly("2", "3");
		}
	}

	@Test
	void readerOfAnUnknownIdGetsAllThatIsStoredAndIsToldSo() throws Exception {
		this.client.publish("topic", this.topic, "data", "1");
		try (SseEvents events = this.client.subscribe("topic=" + this.topic, "Last-Event-ID", "urn:nobody")) {
			assertThat(events.response().headers().firstValue("Last-Event-ID")).hasValue("earliest");
			assertThat(texts(events, 1)).containsExactly("1");
		}
	}

	@Test
	void lineBreaksInTheIdThatReaderAsksForDoNotReachTheHead() throws Exception {
		this.client.publish("topic", this.topic, "data", "1");
		try (SseEvents events = this.client
			.subscribe("topic=" + this.topic + "&lastEventID=" + HubClient.encode("a\r\nX-Injected: b"))) {
			assertThat(events.response().headers().firstValue("Last-Event-ID")).hasValue("earliest");
			assertThat(events.response().headers().firstValue("X-Injected")).isEmpty();
			assertThat(texts(events, 1)).containsExactly("1");
		}
	}

	@Test
	void idMayHaveAnyCharactersOfUnicode() throws Exception {
		String id = this.topic + ":\u00e9\u4e2d\ud83d\ude00";
		this.client.publish("topic", this.topic, "id", id, "data", "1");
		this.client.publish("topic", this.topic, "data", "2");
		try (SseEvents events = this.client.subscribe("topic=" + this.topic + "&lastEventID=" + HubClient.encode(id))) {
			assertThat(texts(events, 1)).containsExactly("2");
		}
	}

	@Test
	void authorisationCountsForWhatIsStoredToo() throws Exception {
		String before = this.client.publish("topic", "other");
		this.client.publish("topic", this.topic, "data", "secret", "private", "on");
		this.client.publish("topic", this.topic, "data", "public");
		try (SseEvents anonymous = this.client.subscribe("topic=*", "Last-Event-ID", before);
				SseEvents owner = this.client.subscribe("topic=" + this.topic, "Last-Event-ID", before, "Authorization",
						"Bearer " + HubClient.subscriber(this.topic))) {
			assertThat(texts(owner, 2)).containsExactly("secret", "public");
			assertThat(texts(anonymous, 1)).containsExactly("public");
		}
	}

	@Test
	void readerThatAsksForLittleDoesNotWaitForThoseWhoMakeTheHubTryMuch() throws Exception {
		String before = this.client.publish("topic", "other");
		publish("other", 0, 150);
		this.client.publish("topic", "markedX", "data", "marked");
		publish("other", 0, 250);
		this.client.publish("topic", this.topic, "data", "mine");
		long delivered = this.counts.delivered();
		List<SseEvents> costly = new ArrayList<>();
		try {
			for (int reader = 0; reader < 10; reader++) {
				costly.add(this.client.subscribe("topic=" + HubClient.encode("{a}{+b}".repeat(150) + "X{a}"),
						"Last-Event-ID", before));
			}
			try (SseEvents events = this.client.subscribe("topic=" + this.topic, "Last-Event-ID", before)) {
				assertThat(texts(events, 1)).containsExactly("mine");
				assertThat(this.counts.delivered()).isEqualTo(delivered + 1);
			}
			for (SseEvents events : costly) {
				assertThat(texts(events, 1)).containsExactly("marked");
			}
		}
		finally {
			for (SseEvents events : costly) {
				events.close();
			}
		}
	}

	private void publish(int from, int to) {
		publish(this.topic, from, to);
	}

	private void publish(String topic, int from, int to) {
		List<CompletableFuture<Void>> stored = new ArrayList<>();
		for (int number = from; number < to; number++) {
			CompletableFuture<Void> next = new CompletableFuture<>();
			this.hub.publish(new Update(UUID.randomUUID().toString(), List.of(topic), false, "" + number, null, null),
					(failure) -> next.complete(null));
			stored.add(next);
			if (number % 10 == 0) {
				next.join();
			}
		}
		stored.forEach(CompletableFuture::join);
	}

	private static List<String> texts(SseEvents events, int count) throws Exception {
		return events.next(count).stream().map(SseEvents.Event::text).toList();
	}

	private static List<String> numbers(int from, int to) {
		return IntStream.range(from, to).mapToObj(Integer::toString).toList();
	}

}
