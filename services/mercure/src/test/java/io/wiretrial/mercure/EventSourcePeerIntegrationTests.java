package io.wiretrial.mercure;

import java.net.http.HttpClient.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.contract.client.CuttableLink;
import io.wiretrial.contract.peer.NodeScript;
import io.wiretrial.contract.peer.WithPeer;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The npm package {@code eventsource} under Node.js, its streams ended by the hub or cut
 * on the way while a publisher goes on: it gets every update once and in order.
 */
@WithPeer(value = "node", packages = "eventsource")
@RunningHub
@TestPropertySource(properties = { "wiretrial.mercure.write-timeout=500ms", "wiretrial.mercure.heartbeat=400ms" })
class EventSourcePeerIntegrationTests {

	private static final int CUTS = 4;

	// Updates between two cuts: some are read, more are on their way.
	private static final int READ_BETWEEN = 50;

	// How far the publisher may be ahead: less than the history has.
	private final Semaphore room = new Semaphore(1000);

	private final ExecutorService publisher = Executors.newSingleThreadExecutor();

	private final String topic = "urn:topic:" + UUID.randomUUID();

	private final String padding = "x".repeat(2000);

	private final List<String> read = new ArrayList<>();

	@LocalServerPort
	private int port;

	private int opened;

	private volatile boolean publishing = true;

	@AfterEach
	void stopPublisher() {
		this.publisher.shutdownNow();
	}

	@Test
	void clientWhoseStreamsTheHubEndsGetsEachUpdateOnce() throws Exception {
		assertGetsEachUpdateOnce(this.port, () -> {
		});
	}

	@Test
	void clientWhoseConnectionsAreCutGetsEachUpdateOnce() throws Exception {
		try (CuttableLink link = new CuttableLink(this.port)) {
			assertGetsEachUpdateOnce(link.port(), () -> {
				link.cut();
				link.mend();
			});
		}
	}

	private void assertGetsEachUpdateOnce(int through, Runnable cut) throws Exception {
		// earliest: its first stream may end before its first update
		try (NodeScript client = new NodeScript(getClass(), "eventsource.cjs", "http://127.0.0.1:" + through
				+ "/.well-known/mercure?lastEventID=earliest&topic=" + HubClient.encode(this.topic))) {
			HubClient hub = new HubClient(Version.HTTP_1_1, this.port);
			Future<Integer> published = this.publisher.submit((Callable<Integer>) () -> publish(hub));
			for (int done = 0; done < CUTS; done++) {
				int enough = this.read.size() + READ_BETWEEN;
				read(client, () -> this.read.size() >= enough);
				cutAndComeBack(client, cut);
			}
			this.publishing = false;
			this.room.release();
			int count = published.get();
			read(client, () -> this.read.size() >= count);
			cutAndComeBack(client, cut);
			publish(hub, count);
			read(client, () -> this.read.size() > count);
			assertThat(this.read)
				.isEqualTo(IntStream.rangeClosed(0, count).mapToObj((number) -> number + " with 2000").toList());
		}
	}

	private void cutAndComeBack(NodeScript client, Runnable cut) throws Exception {
		int before = this.opened;
		cut.run();
		read(client, () -> this.opened > before);
	}

	private void read(NodeScript client, BooleanSupplier enough) throws Exception {
		while (!enough.getAsBoolean()) {
			String line = client.next();
			if (line.equals("open")) {
				this.opened++;
			}
			else {
				this.read.add(line);
				this.room.release();
			}
		}
	}

	private int publish(HubClient hub) throws Exception {
		int number = 0;
		while (this.publishing) {
			this.room.acquire();
			publish(hub, number);
			number++;
		}
		return number;
	}

	private void publish(HubClient hub, int number) throws Exception {
		// else the client stays away for 3 s
		hub.publish("topic", this.topic, "retry", "20", "data", number + "\n" + this.padding);
	}

}
