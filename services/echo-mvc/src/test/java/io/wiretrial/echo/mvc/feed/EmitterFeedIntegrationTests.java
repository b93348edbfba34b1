package io.wiretrial.echo.mvc.feed;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.feed.FeedBatch;
import io.wiretrial.contract.feed.FeedBatchReader;
import io.wiretrial.echo.mvc.RunningEchoMvc;

import static org.assertj.core.api.Assertions.assertThat;

@RunningEchoMvc
class EmitterFeedIntegrationTests {

	private final int port;

	private final FeedCounts counts;

	private final Emitters emitters;

	EmitterFeedIntegrationTests(@LocalServerPort int port, @Autowired FeedCounts counts, @Autowired Emitters emitters) {
		this.port = port;
		this.counts = counts;
		this.emitters = emitters;
	}

	@AfterEach
	void nobodyIsLeft() {
		Awaitility.await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
			assertThat(this.counts.subscribers()).isZero();
			assertThat(this.emitters.open()).isZero();
		});
	}

	@Test
	void pushesEventsInOrderWithoutGapAndOnAnEvenSchedule() throws Exception {
		HttpResponse<InputStream> response = open("batch=3&interval=2&seed=9");
		try (InputStream body = response.body()) {
			assertThat(response.statusCode()).isEqualTo(200);
			assertThat(response.headers().firstValue("Content-Type")).hasValue("text/event-stream");
			assertThat(response.headers().firstValue("Cache-Control")).hasValue("no-store");
			EvenFeed.assertEven(read(body, 50));
		}
	}

	@Test
	void refusesAPlanThatIsNone() {
		RestEchoClient client = new RestEchoClient(HttpClient.Version.HTTP_1_1, this.port);
		HttpResponse<byte[]> response = client.get("/feed?batch=0&interval=1");
		assertThat(response.statusCode()).isEqualTo(400);
		assertThat(new String(response.body(), StandardCharsets.UTF_8)).contains("Value 0 in batch: use 1 to 10000.");
	}

	private HttpResponse<InputStream> open(String query) throws IOException, InterruptedException {
		return HttpClient.newHttpClient()
			.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + this.port + "/feed?" + query))
				.header("Accept", "text/event-stream")
				.build(), HttpResponse.BodyHandlers.ofInputStream());
	}

	private static List<FeedBatch> read(InputStream body, int count) throws IOException {
		BufferedReader lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
		List<FeedBatch> batches = new ArrayList<>();
		while (batches.size() < count) {
			String line = lines.readLine();
			if (line.startsWith("data:")) {
				byte[] json = line.substring("data:".length()).getBytes(StandardCharsets.UTF_8);
				batches.add(FeedBatchReader.read(json, 0, json.length));
			}
		}
		return batches;
	}

}
