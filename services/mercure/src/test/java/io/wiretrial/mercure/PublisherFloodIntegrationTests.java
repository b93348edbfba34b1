package io.wiretrial.mercure;

import java.net.http.HttpClient.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.client.SseEvents;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Many publishers at once.
 */
@RunningHub
class PublisherFloodIntegrationTests {

	private static final int PUBLISHERS = 6;

	private static final int UPDATES = 150;

	private final String topic = "urn:topic:" + UUID.randomUUID();

	@LocalServerPort
	private int port;

	@Test
	void allReadersGetAllUpdatesInOneOrderAndThoseOfEachPublisherInItsOwn() throws Exception {
		HubClient client = new HubClient(Version.HTTP_1_1, this.port);
		ExecutorService publishers = Executors.newFixedThreadPool(PUBLISHERS);
		try (SseEvents one = client.subscribe("topic=" + this.topic);
				SseEvents two = client.subscribe("topic=*");
				SseEvents three = new HubClient(Version.HTTP_2, this.port).subscribe("topic=" + this.topic)) {
			List<Callable<List<String>>> floods = new ArrayList<>();
			for (int publisher = 0; publisher < PUBLISHERS; publisher++) {
				floods.add(() -> publish(new HubClient(Version.HTTP_1_1, this.port)));
			}
			List<Future<List<String>>> published = publishers.invokeAll(floods);
			List<SseEvents.Event> events = one.next(PUBLISHERS * UPDATES);
			assertThat(two.next(PUBLISHERS * UPDATES)).isEqualTo(events);
			assertThat(three.next(PUBLISHERS * UPDATES)).isEqualTo(events);
			List<String> ids = events.stream().map(SseEvents.Event::id).toList();
			for (Future<List<String>> each : published) {
				assertThat(ids).containsSubsequence(each.get());
			}
			assertThat(ids).doesNotHaveDuplicates();
		}
		finally {
			publishers.shutdownNow();
		}
	}

	private List<String> publish(HubClient client) throws Exception {
		List<String> ids = new ArrayList<>();
		for (int update = 0; update < UPDATES; update++) {
			ids.add(client.publish("topic", this.topic, "data", "b"));
		}
		return ids;
	}

}
