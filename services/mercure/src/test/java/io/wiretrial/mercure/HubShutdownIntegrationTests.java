package io.wiretrial.mercure;

import java.net.http.HttpClient.Version;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.contract.client.SseEvents;
import io.wiretrial.streaming.ServiceUnderTest;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A hub with room for two streams that last no longer than two seconds, and its end.
 */
@Timeout(180)
class HubShutdownIntegrationTests {

	@Test
	void endsStreamsInTimeAndWhenTheServiceEndsAndRefusesOneTooMany() throws Exception {
		try (ServiceUnderTest service = start("--wiretrial.streams.max=2")) {
			HubClient http1 = new HubClient(Version.HTTP_1_1, service.port());
			HubClient http2 = new HubClient(Version.HTTP_2, service.port());
			long begin = System.nanoTime();
			try (SseEvents one = http1.subscribe("topic=a"); SseEvents two = http2.subscribe("topic=a")) {
				HttpResponse<String> third = http1.get("/.well-known/mercure?topic=a");
				assertThat(third.statusCode()).isEqualTo(503);
				assertThat(third.headers().firstValue("Retry-After")).hasValue("5");
				assertThat(one.next()).isNull();
				assertThat(two.next()).isNull();
				assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(Duration.ofMillis(1600));
			}
			try (SseEvents one = http1.subscribe("topic=a"); SseEvents two = http2.subscribe("topic=a")) {
				http1.publish("topic", "a", "data", "b");
				assertThat(one.next(1).get(0).text()).isEqualTo("b");
				assertThat(two.next(1).get(0).text()).isEqualTo("b");
				begin = System.nanoTime();
				CompletableFuture<Void> closed = CompletableFuture.runAsync(service::close);
				assertThat(one.next()).isNull();
				assertThat(two.next()).isNull();
				closed.get();
				assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
			}
		}
	}

	@Test
	void leavesReaderThatTakesNothingAndNotEvenItsEnd() throws Exception {
		ServiceUnderTest service = start("--spring.lifecycle.timeout-per-shutdown-phase=1s",
				"--wiretrial.mercure.max-pending-size=256MB");
		try (service) {
			HubCounts counts = service.bean(HubCounts.class);
			RawConnection first = stall(service.port(), counts);
			Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> counts.subscribers() == 0);
			assertThat(counts.cuts()).isZero();
			RawConnection second = stall(service.port(), counts);
			try (first; second) {
				long begin = System.nanoTime();
				service.close();
				assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
			}
		}
	}

	private static ServiceUnderTest start(String... properties) {
		List<String> all = new ArrayList<>(
				List.of("--wiretrial.mercure.write-timeout=2s", "--wiretrial.mercure.heartbeat=1s",
						"--wiretrial.mercure.token.publisher-key=" + HubClient.PUBLISHER_KEY));
		all.addAll(List.of(properties));
		return ServiceUnderTest.of(HubApplication.class, all.toArray(String[]::new));
	}

	// Half-open, but for the kernel's answers: more is written than it takes for a reader
	// that does not read.
	private static RawConnection stall(int port, HubCounts counts) throws Exception {
		RawConnection socket = RawConnection.stalled(port, "/.well-known/mercure?topic=a");
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> counts.subscribers() == 1);
		HubClient client = new HubClient(Version.HTTP_1_1, port);
		for (int update = 0; update < 20; update++) {
			client.publish("topic", "a", "data", "b".repeat(1_000_000));
		}
		return socket;
	}

}
