package io.wiretrial.mercure;

import java.net.http.HttpClient.Version;
import java.net.http.HttpResponse;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.contract.client.SseEvents;
import io.wiretrial.streaming.RunningStreams;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Anonymous clients against a hub with its defaults, but for keys and a short history.
 */
@RunningStreams
@TestPropertySource(properties = { "wiretrial.mercure.token.publisher-key=" + HubClient.PUBLISHER_KEY,
		"wiretrial.mercure.token.subscriber-key=" + HubClient.SUBSCRIBER_KEY,
		"wiretrial.mercure.history.max-updates=50" })
class StrangersIntegrationTests {

	private static final String ROOT = "/.well-known/mercure/subscriptions";

	private final String topic = "urn:topic:" + UUID.randomUUID();

	@LocalServerPort
	private int port;

	@Autowired
	private HubCounts counts;

	private HubClient client;

	@BeforeEach
	void connect() throws Exception {
		this.client = new HubClient(Version.HTTP_1_1, this.port);
	}

	@Test
	void anonymousSubscriptionsDoNotEvictPublications() throws Exception {
		String before = this.client.publish("topic", this.topic, "data", "before");
		this.client.publish("topic", this.topic, "data", "precious");
		long updates = this.counts.updates();
		String many = IntStream.range(0, 1000).mapToObj((at) -> "topic=x" + at).collect(Collectors.joining("&"));
		for (int stranger = 0; stranger < 3; stranger++) {
			try (SseEvents events = this.client.subscribe(many)) {
				assertThat(events.response().statusCode()).isEqualTo(200);
				events.comment();
			}
		}
		try (SseEvents back = this.client.subscribe("topic=" + this.topic, "Last-Event-ID", before)) {
			assertThat(back.response().headers().firstValue("Last-Event-ID")).hasValue(before);
			assertThat(back.next(1)).extracting(SseEvents.Event::text).containsExactly("precious");
		}
		assertThat(this.counts.updates()).isEqualTo(updates);
	}

	@Test
	void subscriptionsOfTokenHoldersAloneAreTold() throws Exception {
		String bearer = "Bearer " + HubClient.subscriber(ROOT + "{/topic,subscriber}");
		String template = "topic=" + HubClient.encode(ROOT + "{/topic,subscriber}");
		try (SseEvents allowed = this.client.subscribe(template + "&topic=joined", "Authorization", bearer)) {
			this.client.publish("topic", "joined", "data", "it has joined");
			assertThat(allowed.next(1)).extracting(SseEvents.Event::text).containsExactly("it has joined");
			try (SseEvents stranger = this.client.subscribe("topic=stranger");
					SseEvents known = this.client.subscribe("topic=known", "Authorization", bearer)) {
				assertThat(stranger.response().statusCode()).isEqualTo(known.response().statusCode()).isEqualTo(200);
				assertThat(allowed.next(1).get(0).text()).contains("\"topic\":\"known\"");
			}
		}
	}

	@Test
	void tokenInTheAddressIsRefused() throws Exception {
		HttpResponse<String> refused = this.client
			.get("/.well-known/mercure?topic=a&authorization=" + HubClient.subscriber("*"));
		assertThat(refused.statusCode()).isEqualTo(401);
		assertThat(refused.body()).contains("Token in the query parameter authorization refused, since addresses are");
	}

}
