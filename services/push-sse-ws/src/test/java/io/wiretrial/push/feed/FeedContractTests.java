package io.wiretrial.push.feed;

import java.io.IOException;
import java.net.http.HttpClient.Version;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.contract.feed.FeedBatch;
import io.wiretrial.contract.feed.FeedBatchReader;
import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.push.stream.OpenStreams;
import io.wiretrial.push.stream.StreamProtocol;
import io.wiretrial.push.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The feed over the network, however it is pushed; after each test nobody is left.
 */
abstract class FeedContractTests {

	static final String QUERY = "batch=3&interval=2&seed=9";

	@LocalServerPort
	private int port;

	@Autowired
	private FeedCounts counts;

	@Autowired
	private OpenStreams streams;

	abstract int runningPlans();

	@AfterEach
	void gaugesReturnToZero() {
		Awaitility.await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
			assertThat(runningPlans()).isZero();
			assertThat(this.counts.subscribers()).isZero();
			assertThat(this.streams.open(StreamProtocol.SSE)).isZero();
			assertThat(this.streams.open(StreamProtocol.WEBSOCKET)).isZero();
		});
	}

	@ParameterizedTest
	@EnumSource(Version.class)
	void pushesEventsInOrderWithoutGapAndOnAnEvenSchedule(Version version) throws Exception {
		try (EventReader reader = new EventReader(EventReader.client(version, this.port), this.port, QUERY)) {
			assertThat(reader.response().statusCode()).isEqualTo(200);
			List<EventReader.Event> events = reader.next(50);
			assertEven(events.stream().map(EventReader.Event::batch).toList());
			assertThat(events).allSatisfy(
					(event) -> assertThat(event.id()).isEqualTo(Long.toString(event.batch().stamp().sequence())));
		}
	}

	@Test
	void pushesMessagesInOrderWithoutGapAndOnAnEvenSchedule() throws IOException {
		try (RawWebSocket socket = new RawWebSocket(this.port, "/feed?" + QUERY)) {
			List<FeedBatch> batches = new ArrayList<>();
			for (int message = 0; message < 50; message++) {
				byte[] json = socket.read().payload();
				batches.add(FeedBatchReader.read(json, 0, json.length));
			}
			assertEven(batches);
			socket.send(0x88, new byte[] { 3, (byte) 0xe8 });
		}
	}

	final int port() {
		return this.port;
	}

	final FeedCounts counts() {
		return this.counts;
	}

	final OpenStreams streams() {
		return this.streams;
	}

	static void assertEven(List<FeedBatch> batches) {
		FeedRows rows = new FeedRows(9);
		FeedBatch before = batches.get(0);
		for (FeedBatch batch : batches.subList(1, batches.size())) {
			long sequence = before.stamp().sequence() + 1;
			assertThat(batch.stamp().sequence()).isEqualTo(sequence);
			assertThat(batch.stamp().intendedNanos()).isEqualTo(before.stamp().intendedNanos() + 2_000_000);
			assertThat(batch.rows()).containsExactly(rows.row(sequence, 3, 0), rows.row(sequence, 3, 1),
					rows.row(sequence, 3, 2));
			before = batch;
		}
	}

}
