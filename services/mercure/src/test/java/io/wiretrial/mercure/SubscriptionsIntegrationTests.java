package io.wiretrial.mercure;

import java.net.http.HttpClient.Version;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.client.SseEvents;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Who is subscribed to what, by document and by update.
 */
@RunningHub
class SubscriptionsIntegrationTests {

	private static final String ROOT = "/.well-known/mercure/subscriptions";

	private static final String[] ALL = { "Authorization",
			"Bearer " + HubClient.subscriber(ROOT, ROOT + "/{topic}", ROOT + "{/topic,subscriber}") };

	private final JsonMapper mapper = JsonMapper.shared();

	private final String topic = "https://example.com/" + UUID.randomUUID() + "/{id}?a=\u00e9";

	private final String path = ROOT + "/" + HubClient.encode(this.topic);

	@LocalServerPort
	private int port;

	private HubClient client;

	@BeforeEach
	void connect() throws Exception {
		this.client = new HubClient(Version.HTTP_1_1, this.port);
	}

	@Test
	void documentsTellWhoIsSubscribedAndWhatTheTokenSaysOfIt() throws Exception {
		String token = HubClient.token(HubClient.SUBSCRIBER_KEY,
				Map.of("subscribe", List.of("x"), "payload", Map.of("name", "a")), null);
		try (SseEvents events = this.client.subscribe("topic=x&topic=" + HubClient.encode(this.topic), "Authorization",
				"Bearer " + token)) {
			assertThat(events.response().statusCode()).isEqualTo(200);
			JsonNode collection = read(this.client.get(this.path, ALL));
			String subscriber = collection.at("/subscriptions/0/subscriber").asString();
			assertThat(subscriber).matches("urn:uuid:[0-9a-f-]{36}");
			String id = this.path + "/" + HubClient.encode(subscriber);
			String lastId = collection.get("lastEventID").asString();
			String member = """
					"id":"%s","type":"Subscription","topic":"%s","subscriber":"%s","active":true,\
					"payload":{"name":"a"}}""".formatted(id, this.topic, subscriber);
			assertThat(collection).isEqualTo(this.mapper.readTree("""
					{"@context":"https://mercure.rocks/","id":"%s","type":"Subscriptions","lastEventID":"%s",\
					"subscriptions":[{%s]}""".formatted(this.path, lastId, member)));
			assertThat(read(this.client.get(id, ALL)))
				.isEqualTo(this.mapper.readTree("{\"@context\":\"https://mercure.rocks/\"," + member));
			assertThat(read(this.client.get(ROOT, ALL)).get("subscriptions").valueStream())
				.anyMatch((one) -> one.get("id").asString().equals(id))
				.anyMatch((one) -> one.get("id").asString().equals(ROOT + "/x/" + HubClient.encode(subscriber)));
		}
		Awaitility.await()
			.atMost(Duration.ofSeconds(10))
			.untilAsserted(() -> assertThat(read(this.client.get(this.path, ALL)).get("subscriptions")).isEmpty());
	}

	@Test
	void privateUpdatesTellOfSubscriptionsThatBeginAndEnd() throws Exception {
		String template = "topic=" + HubClient.encode(ROOT + "{/topic}{/subscriber}");
		try (SseEvents allowed = this.client.subscribe(template + "&topic=joined", ALL)) {
			awaitJoined(allowed);
			try (SseEvents subscriber = this.client.subscribe("topic=" + HubClient.encode(this.topic + "2"))) {
				assertThat(subscriber.response().statusCode()).isEqualTo(200);
			}
			JsonNode begun = next(allowed, this.topic + "2");
			assertThat(begun.get("@context").asString()).isEqualTo("https://mercure.rocks/");
			assertThat(begun.get("id").asString()).isEqualTo(ROOT + "/" + HubClient.encode(this.topic + "2") + "/"
					+ HubClient.encode(begun.get("subscriber").asString()));
			assertThat(begun.get("active").asBoolean()).isTrue();
			assertThat(begun.has("payload")).isFalse();
			JsonNode ended = next(allowed, this.topic + "2");
			assertThat(ended.get("id")).isEqualTo(begun.get("id"));
			assertThat(ended.get("active").asBoolean()).isFalse();
		}
	}

	@Test
	void anonymousReadersGetNoUpdatesOfSubscriptions() throws Exception {
		try (SseEvents anonymous = this.client.subscribe("topic=*")) {
			try (SseEvents subscriber = this.client.subscribe("topic=" + HubClient.encode(this.topic))) {
				assertThat(subscriber.response().statusCode()).isEqualTo(200);
			}
			this.client.publish("topic", "a", "data", "public");
			assertThat(anonymous.next(1)).extracting(SseEvents.Event::text).containsExactly("public");
		}
	}

	@Test
	void readerOfSubscriptionUpdatesResumesWhereItWas() throws Exception {
		String template = "topic=" + HubClient.encode(ROOT + "{/topic}{/subscriber}") + "&topic=after";
		String last;
		try (SseEvents allowed = this.client.subscribe(template, ALL)) {
			this.client.publish("topic", "after", "data", "before");
			while (!allowed.next(1).get(0).text().equals("before")) {
				// the end of another test's subscription
			}
			try (SseEvents subscriber = this.client.subscribe("topic=" + HubClient.encode(this.topic))) {
				assertThat(subscriber.response().statusCode()).isEqualTo(200);
				last = allowed.next(1).get(0).id();
			}
		}
		assertThat(last).startsWith("urn:wiretrial:subscription:");
		this.client.publish("topic", "after", "data", "missed");
		try (SseEvents again = this.client.subscribe(template, ALL[0], ALL[1], "Last-Event-ID", last)) {
			assertThat(again.response().headers().firstValue("Last-Event-ID")).hasValue(last);
			assertThat(again.next(1)).extracting(SseEvents.Event::text).containsExactly("missed");
		}
	}

	@Test
	void collectionIsSentAgainOnlyWhenSubscribersOrUpdatesHaveComeOrGone() throws Exception {
		try (SseEvents events = this.client.subscribe("topic=" + HubClient.encode(this.topic))) {
			assertThat(events.response().statusCode()).isEqualTo(200);
			HttpResponse<String> first = this.client.get(this.path, ALL);
			assertThat(read(first).get("subscriptions")).hasSize(1);
			String tag = first.headers().firstValue("etag").orElseThrow();
			assertThat(this.client.get(this.path, ALL[0], ALL[1], "If-None-Match", tag).statusCode()).isEqualTo(304);
			this.client.publish("topic", "a");
			assertThat(this.client.get(this.path, ALL[0], ALL[1], "If-None-Match", tag).statusCode()).isEqualTo(200);
		}
	}

	@Test
	void answersOnlyThoseWhoseTokenMatchesTheUrl() throws Exception {
		assertThat(this.client.get(ROOT).statusCode()).isEqualTo(401);
		String[] other = { "Authorization", "Bearer " + HubClient.subscriber(ROOT + "/{topic}", "x") };
		assertThat(this.client.get(ROOT, other).statusCode()).isEqualTo(403);
		assertThat(this.client.get(ROOT + "/x", other).statusCode()).isEqualTo(200);
		assertThat(this.client.get(ROOT + "/x/y", other).statusCode()).isEqualTo(403);
	}

	@Test
	void unknownSubscriptionIsNotFound() throws Exception {
		HttpResponse<String> response = this.client.get(ROOT + "/x/y", ALL);
		assertThat(response.statusCode()).isEqualTo(404);
		assertThat(response.body()).isEqualTo("""
				{"title":"Not Found","status":404,"detail":"No active subscription at %s/x/y: \
				look it up in %s."}""".formatted(ROOT, ROOT));
	}

	@Test
	void sameDocumentIsNotSentTwiceAndItsUpdatesAreLinked() throws Exception {
		try (SseEvents events = this.client.subscribe("topic=" + HubClient.encode(this.topic))) {
			assertThat(events.response().statusCode()).isEqualTo(200);
			String id = read(this.client.get(this.path, ALL)).at("/subscriptions/0/id").asString();
			HttpResponse<String> first = this.client.get(id, ALL);
			assertThat(first.headers().map()).containsEntry("content-type", List.of("application/ld+json"))
				.containsEntry("cache-control", List.of("private, no-cache"))
				.containsEntry("link",
						List.of("</.well-known/mercure>; rel=\"mercure\"", "<" + id + ">; rel=\"self\""));
			String tag = first.headers().firstValue("etag").orElseThrow();
			HttpResponse<String> second = this.client.get(id, ALL[0], ALL[1], "If-None-Match", tag);
			assertThat(second.statusCode()).isEqualTo(304);
			assertThat(second.body()).isEmpty();
			assertThat(this.client.get(id, ALL[0], ALL[1], "If-None-Match", "\"other\"").statusCode()).isEqualTo(200);
		}
	}

	private JsonNode read(HttpResponse<String> response) {
		assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
		return this.mapper.readTree(response.body());
	}

	// Updates of anonymous subscriptions are not stored: who has the head of the response
	// alone may miss one.
	private void awaitJoined(SseEvents events) throws Exception {
		this.client.publish("topic", "joined", "data", "joined");
		while (!events.next(1).get(0).text().equals("joined")) {
			// Of another test's subscription.
		}
	}

	private JsonNode next(SseEvents events, String topic) throws Exception {
		JsonNode document = this.mapper.readTree(events.next(1).get(0).text());
		while (!document.get("topic").asString().equals(topic)) {
			document = this.mapper.readTree(events.next(1).get(0).text());
		}
		return document;
	}

}
