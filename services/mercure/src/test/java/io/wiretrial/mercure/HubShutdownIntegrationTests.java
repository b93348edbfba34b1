package io.wiretrial.mercure;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpClient.Version;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.reactive.context.ReactiveWebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

import io.wiretrial.contract.client.SseEvents;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A hub with room for two streams that last no longer than two seconds, and its end.
 */
@Timeout(180)
class HubShutdownIntegrationTests {

	@Test
	void endsStreamsInTimeAndWhenTheServiceEndsAndRefusesOneTooMany() throws Exception {
		ConfigurableApplicationContext service = new SpringApplicationBuilder(HubApplication.class).run(
				"--server.port=0", "--management.server.port=0", "--wiretrial.streams.max=2",
				"--wiretrial.mercure.write-timeout=2s", "--wiretrial.mercure.heartbeat=1s",
				"--wiretrial.mercure.token.publisher-key=" + HubClient.PUBLISHER_KEY);
		int port = ((ReactiveWebServerApplicationContext) service).getWebServer().getPort();
		try {
			HubClient http1 = new HubClient(Version.HTTP_1_1, port);
			HubClient http2 = new HubClient(Version.HTTP_2, port);
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
		finally {
			service.close();
		}
	}

	@Test
	void leavesReaderThatTakesNothingAndNotEvenItsEnd() throws Exception {
		ConfigurableApplicationContext service = new SpringApplicationBuilder(HubApplication.class).run(
				"--server.port=0", "--management.server.port=0", "--spring.lifecycle.timeout-per-shutdown-phase=1s",
				"--wiretrial.mercure.write-timeout=2s", "--wiretrial.mercure.heartbeat=1s",
				"--wiretrial.mercure.max-pending-size=256MB",
				"--wiretrial.mercure.token.publisher-key=" + HubClient.PUBLISHER_KEY);
		int port = ((ReactiveWebServerApplicationContext) service).getWebServer().getPort();
		HubCounts counts = service.getBean(HubCounts.class);
		try (Socket first = stall(port, counts)) {
			Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> counts.subscribers() == 0);
			assertThat(counts.cuts()).isZero();
			try (Socket second = stall(port, counts)) {
				long begin = System.nanoTime();
				service.close();
				assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
				assertThat(second.isClosed()).isEqualTo(first.isClosed()).isFalse();
			}
		}
		finally {
			service.close();
		}
	}

	// Half-open, but for the kernel's answers: more is written than it takes for a reader
	// that does not read.
	private static Socket stall(int port, HubCounts counts) throws Exception {
		Socket socket = new Socket();
		socket.setReceiveBufferSize(4096);
		socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
		socket.getOutputStream()
			.write("GET /.well-known/mercure?topic=a HTTP/1.1\r\nHost: localhost\r\n\r\n"
				.getBytes(StandardCharsets.US_ASCII));
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> counts.subscribers() == 1);
		HubClient client = new HubClient(Version.HTTP_1_1, port);
		for (int update = 0; update < 20; update++) {
			client.publish("topic", "a", "data", "b".repeat(1_000_000));
		}
		return socket;
	}

}
