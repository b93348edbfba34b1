package io.wiretrial.push.mercure;

import java.net.http.HttpClient.Version;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.reactive.context.ReactiveWebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

import io.wiretrial.push.PushApplication;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A hub with room for two streams that last no longer than two seconds, and its end.
 */
@Timeout(60)
class HubShutdownIntegrationTests {

	@Test
	void endsStreamsInTimeAndWhenTheServiceEndsAndRefusesOneTooMany() throws Exception {
		ConfigurableApplicationContext service = new SpringApplicationBuilder(PushApplication.class).run(
				"--server.port=0", "--management.server.port=0", "--wiretrial.streams.max=2",
				"--wiretrial.mercure.write-timeout=2s",
				"--wiretrial.mercure.token.publisher-key=" + HubClient.PUBLISHER_KEY);
		int port = ((ReactiveWebServerApplicationContext) service).getWebServer().getPort();
		try {
			HubClient http1 = new HubClient(Version.HTTP_1_1, port);
			HubClient http2 = new HubClient(Version.HTTP_2, port);
			long begin = System.nanoTime();
			try (HubEvents one = http1.subscribe("topic=a"); HubEvents two = http2.subscribe("topic=a")) {
				HttpResponse<String> third = http1.get("/.well-known/mercure?topic=a");
				assertThat(third.statusCode()).isEqualTo(503);
				assertThat(third.headers().firstValue("Retry-After")).hasValue("5");
				assertThat(one.next()).isNull();
				assertThat(two.next()).isNull();
				assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(Duration.ofMillis(1600));
			}
			try (HubEvents one = http1.subscribe("topic=a"); HubEvents two = http2.subscribe("topic=a")) {
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

}
