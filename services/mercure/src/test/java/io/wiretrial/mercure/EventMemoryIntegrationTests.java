package io.wiretrial.mercure;

import java.net.http.HttpClient.Version;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.client.SseEvents;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.SmallBudget;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A hub in which 8 MB of direct memory may wait: less than its slow readers together may
 * leave untaken.
 */
@RunningStreams
@Import(SmallBudget.class)
@TestPropertySource(properties = { "wiretrial.mercure.token.publisher-key=" + HubClient.PUBLISHER_KEY,
		"wiretrial.mercure.max-update-size=1MB", "wiretrial.mercure.history.max-size=4MB" })
@Timeout(120)
class EventMemoryIntegrationTests {

	private static final int READERS = 6;

	private final String data = "0123456789abcdef".repeat(16_384);

	private final int port;

	private final HubCounts counts;

	private final MemoryBudget budget;

	EventMemoryIntegrationTests(@LocalServerPort int port, HubCounts counts, MemoryBudget budget) {
		this.port = port;
		this.counts = counts;
		this.budget = budget;
	}

	// Each has topics of its own, so that nobody shares events.
	@Test
	void eventsThatSlowReadersHoldStayWithinTheBudget() throws Exception {
		HubClient client = new HubClient(Version.HTTP_1_1, this.port);
		List<RawConnection> slow = new ArrayList<>();
		try (SseEvents live = client.subscribe("topic=live")) {
			for (int reader = 0; reader < READERS; reader++) {
				slow.add(RawConnection.stalled(this.port, "/.well-known/mercure?topic=slow" + reader));
			}
			Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> this.counts.subscribers() == READERS + 1);
			for (int round = 0; this.budget.direct().refusals() == 0; round++) {
				assertThat(round).as("rounds until the budget is full").isLessThan(100);
				for (int reader = 0; reader < READERS; reader++) {
					client.publish("topic", "slow" + reader, "data", this.data);
					assertThat(this.budget.direct().usedBytes()).isLessThanOrEqualTo(SmallBudget.DIRECT_BYTES);
				}
				String id = client.publish("topic", "live", "data", "round " + round);
				assertThat(live.next(1)).extracting(SseEvents.Event::id).containsExactly(id);
			}
			assertThat(this.counts.cuts()).isPositive();
			assertThat(this.counts.failures()).isZero();
		}
		finally {
			for (RawConnection socket : slow) {
				socket.close();
			}
		}
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> this.budget.direct().usedBytes() == 0);
	}

}
