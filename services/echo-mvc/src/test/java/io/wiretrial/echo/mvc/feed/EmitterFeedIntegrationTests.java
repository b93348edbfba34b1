package io.wiretrial.echo.mvc.feed;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.contract.client.EventReader;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.feed.FeedContractTests;
import io.wiretrial.contract.feed.FeedReader;
import io.wiretrial.echo.mvc.RunningEchoMvc;

import static org.assertj.core.api.Assertions.assertThat;

@RunningEchoMvc
class EmitterFeedIntegrationTests extends FeedContractTests {

	private final int port;

	private final FeedCounts counts;

	private final Emitters emitters;

	EmitterFeedIntegrationTests(@LocalServerPort int port, @Autowired FeedCounts counts, @Autowired Emitters emitters) {
		this.port = port;
		this.counts = counts;
		this.emitters = emitters;
	}

	@Override
	protected Stream<Named<FeedReader.Door>> doors() {
		return Stream.of(Named.of("events",
				(batch, interval, seed) -> events("batch=%d&interval=%d&seed=%d".formatted(batch, interval, seed))));
	}

	@Override
	protected List<Long> held() {
		return List.of(this.counts.subscribers(), (long) this.emitters.open());
	}

	@Test
	void answersWithHeadersThatKeepCachesAway() throws Exception {
		try (EventReader reader = events("batch=3&interval=2&seed=9")) {
			assertThat(reader.response().headers().map()).containsEntry("content-type", List.of("text/event-stream"))
				.containsEntry("cache-control", List.of("no-store"))
				.containsEntry("x-accel-buffering", List.of("no"));
		}
	}

	@Test
	void saysWhyItRefusesAPlan() {
		RestEchoClient client = new RestEchoClient(HttpClient.Version.HTTP_1_1, this.port);
		HttpResponse<byte[]> response = client.get("/feed?batch=0&interval=1");
		assertThat(response.statusCode()).isEqualTo(400);
		assertThat(new String(response.body(), StandardCharsets.UTF_8)).contains("Value 0 in batch: use 1 to 10000.");
	}

	private EventReader events(String query) throws IOException, InterruptedException {
		return new EventReader(EventReader.client(HttpClient.Version.HTTP_1_1, this.port), this.port, query);
	}

}
