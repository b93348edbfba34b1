package io.wiretrial.mercure;

import java.net.http.HttpClient.Version;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.client.SseEvents;
import io.wiretrial.kit.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Readers that ask for all that is stored and do not read, in a process with 64 MB of
 * direct memory: an eighth of it is for them.
 */
@RunningHub
@TestPropertySource(properties = "wiretrial.mercure.dispatch-timeout=1s")
class SlowReplayIntegrationTests {

	private static final int READERS = 40;

	private static final int UPDATES = 12;

	@LocalServerPort
	private int port;

	@Autowired
	private HubCounts counts;

	@Autowired
	private MemoryBudget memory;

	@Test
	void readersThatDoNotReadTakeNoMoreThanTheirShareOfDirectMemoryAndAreCut() throws Exception {
		HubClient client = new HubClient(Version.HTTP_1_1, this.port);
		for (int update = 0; update < UPDATES; update++) {
			client.publish("topic", "large", "data", "x".repeat(1_000_000));
		}
		Awaitility.await().atMost(Duration.ofSeconds(40)).until(() -> this.memory.direct().usedBytes() == 0);
		List<RawConnection> stopped = new ArrayList<>();
		try {
			for (int reader = 0; reader < READERS; reader++) {
				stopped.add(RawConnection.stalled(this.port, "/.well-known/mercure?topic=*", "Last-Event-ID: none"));
				assertThat(this.memory.direct().usedBytes()).isLessThanOrEqualTo(8 * 1024 * 1024);
			}
			Awaitility.await().atMost(Duration.ofSeconds(40)).until(() -> this.counts.cuts() > 0);
			Awaitility.await().atMost(Duration.ofSeconds(40)).until(() -> this.counts.subscribers() == 0);
			Awaitility.await().atMost(Duration.ofSeconds(40)).until(() -> this.memory.direct().usedBytes() == 0);
			client.publish("topic", "large", "data", "last");
			try (SseEvents reader = client.subscribe("topic=large&lastEventID=earliest")) {
				assertThat(reader.next(UPDATES + 1).get(UPDATES).text()).isEqualTo("last");
			}
		}
		finally {
			for (RawConnection socket : stopped) {
				socket.close();
			}
		}
		Awaitility.await().atMost(Duration.ofSeconds(40)).until(() -> this.memory.direct().usedBytes() == 0);
	}

	@Test
	void refusesUpdateOfLineBreaksWhoseEventNobodyCouldReadAgain() throws Exception {
		HubClient client = new HubClient(Version.HTTP_1_1, this.port);
		HttpResponse<String> refused = client.post(HubClient.form("topic", "lines", "data", "\n".repeat(1_300_000)),
				"Authorization", "Bearer " + HubClient.publisher("*"));
		assertThat(refused.statusCode()).isEqualTo(413);
		assertThat(refused.body()).contains("as an event, with a field name for each line, more than the 8388608 that "
				+ "replay may take: publish fewer lines");
	}

	@TestConfiguration(proxyBeanMethods = false)
	static class SmallProcess {

		@Bean
		@Primary
		MemoryBudget smallBudget() {
			return MemoryBudget.of(1024L * 1024 * 1024, 64L * 1024 * 1024);
		}

	}

}
