package io.wiretrial.push.mercure;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.contract.client.ServiceProcess;
import io.wiretrial.contract.client.SseEvents;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The executable jar with a history in a file, killed while publishers are at work.
 */
@Timeout(120)
class KilledHubIntegrationTests {

	private static final int PUBLISHERS = 4;

	private static final int ACKNOWLEDGED = 200;

	@Test
	void losesNothingAcknowledgedWhenItIsKilled(@TempDir Path directory) throws Exception {
		List<Publisher> publishers = new ArrayList<>();
		try (ServiceProcess service = start(directory, "first")) {
			for (int name = 0; name < PUBLISHERS; name++) {
				publishers.add(new Publisher("p" + name, client(service)));
			}
			publishers.forEach(Thread::start);
			Awaitility.await()
				.atMost(Duration.ofSeconds(60))
				.until(() -> publishers.stream().mapToInt(Publisher::count).sum() >= ACKNOWLEDGED);
			ProcessHandle.of(service.pid()).orElseThrow().destroyForcibly();
			assertThat(service.awaitExit()).isEqualTo(128 + 9);
		}
		for (Publisher publisher : publishers) {
			publisher.join();
		}
		try (ServiceProcess service = start(directory, "second")) {
			HubClient client = client(service);
			String last = client.publish("topic", "https://example.com/a", "data", "last");
			List<SseEvents.Event> stored = events(client, "earliest", last);
			for (Publisher publisher : publishers) {
				List<SseEvents.Event> own = stored.stream()
					.filter((event) -> event.text().startsWith(publisher.getName() + " "))
					.toList();
				assertThat(own).hasSizeBetween(publisher.count(), publisher.count() + 1);
				assertThat(own).extracting(SseEvents.Event::id).startsWith(publisher.ids());
				assertThat(own).last().extracting(SseEvents.Event::text).isEqualTo(publisher.text(own.size() - 1));
			}
			int half = stored.size() / 2;
			assertThat(events(client, stored.get(half).id(), last)).isEqualTo(stored.subList(half + 1, stored.size()));
		}
	}

	// all from there until the last
	private static List<SseEvents.Event> events(HubClient client, String after, String last)
			throws IOException, InterruptedException {
		List<SseEvents.Event> events = new ArrayList<>();
		try (SseEvents stream = client.subscribe("topic=" + HubClient.encode("https://example.com/{id}"),
				"Last-Event-ID", after)) {
			assertThat(stream.response().headers().firstValue("Last-Event-ID")).contains(after);
			while (events.isEmpty() || !events.get(events.size() - 1).id().equals(last)) {
				events.addAll(stream.next(1));
			}
		}
		return events;
	}

	private static HubClient client(ServiceProcess service) throws IOException, InterruptedException {
		return new HubClient(HttpClient.Version.HTTP_1_1, service.port("http"));
	}

	private static ServiceProcess start(Path directory, String name) throws IOException {
		return new ServiceProcess(Path.of("target", "app", "wiretrial-push-sse-ws-0.1.0-SNAPSHOT.jar"),
				Files.createDirectory(directory.resolve(name)),
				"--wiretrial.mercure.token.publisher-key=" + HubClient.PUBLISHER_KEY,
				"--wiretrial.mercure.history.path=" + directory.resolve("history.mv"));
	}

	private static final class Publisher extends Thread {

		private final List<String> acknowledged = new CopyOnWriteArrayList<>();

		private final HubClient client;

		private Publisher(String name, HubClient client) {
			super(name);
			setDaemon(true);
			this.client = client;
		}

		@Override
		public void run() {
			try {
				while (!isInterrupted()) {
					this.acknowledged.add(this.client.publish("topic", "https://example.com/a", "data", text(count())));
				}
			}
			catch (IOException | InterruptedException ex) {
				// The service was killed.
			}
		}

		private String text(int update) {
			return getName() + " " + update;
		}

		private int count() {
			return this.acknowledged.size();
		}

		private String[] ids() {
			return this.acknowledged.toArray(String[]::new);
		}

	}

}
