package io.wiretrial.push.cable;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.push.PushApplication;
import io.wiretrial.streaming.ServiceUnderTest;
import io.wiretrial.streaming.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Pings while the service runs, and its end.
 */
@Timeout(180)
class CableShutdownIntegrationTests {

	@Test
	void pingsAndTellsClientsToComeBackWhenItEnds() throws Exception {
		ServiceUnderTest service = ServiceUnderTest.of(PushApplication.class, "--wiretrial.cable.ping-interval=50ms");
		try (service;
				RawWebSocket socket = new RawWebSocket(service.port(), "/cable");
				CableClient client = CableClient.in(service.port(), "1")) {
			assertThat(socket.read().text()).isEqualTo("{\"type\":\"welcome\"}");
			for (int ping = 0; ping < 3; ping++) {
				String text = socket.read().text();
				assertThat(text).matches("\\{\"type\":\"ping\",\"message\":[0-9]+}");
				long epochSeconds = ContractJson.mapper().readTree(text).get("message").asLong();
				assertThat(Duration.ofSeconds(Instant.now().getEpochSecond() - epochSeconds)).isBetween(Duration.ZERO,
						Duration.ofSeconds(30));
			}
			long begin = System.nanoTime();
			CompletableFuture<Void> closed = CompletableFuture.runAsync(service::close);
			assertThat(client.next())
				.isEqualTo("{\"type\":\"disconnect\",\"reason\":\"server_restart\",\"reconnect\":true}");
			assertThat(client.frame().closeStatus()).isEqualTo(1001);
			closed.get();
			assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
		}
	}

}
