package io.wiretrial.push.feed;

import java.net.http.HttpClient.Version;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Named;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.contract.client.EventReader;
import io.wiretrial.contract.feed.FeedContractTests;
import io.wiretrial.contract.feed.FeedReader;
import io.wiretrial.streaming.OpenStreams;
import io.wiretrial.streaming.StreamProtocol;

/**
 * The feed over the network, by events of both versions of HTTP and by messages.
 */
abstract class PushedFeedTests extends FeedContractTests {

	static final String QUERY = query(BATCH, INTERVAL_MILLIS, SEED);

	@LocalServerPort
	private int port;

	@Autowired
	private FeedCounts counts;

	@Autowired
	private OpenStreams streams;

	abstract int runningPlans();

	@Override
	protected final Stream<Named<FeedReader.Door>> doors() {
		return Stream.of(Named.of("events over HTTP/1.1", events(Version.HTTP_1_1)),
				Named.of("events over HTTP/2", events(Version.HTTP_2)), Named.of("messages",
						(batch, interval, seed) -> new MessageReader(this.port, query(batch, interval, seed))));
	}

	@Override
	protected final List<Long> held() {
		return List.of((long) runningPlans(), this.counts.subscribers(), (long) this.streams.open(StreamProtocol.SSE),
				(long) this.streams.open(StreamProtocol.WEBSOCKET));
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

	private FeedReader.Door events(Version version) {
		return (batch, interval, seed) -> new EventReader(EventReader.client(version, this.port), this.port,
				query(batch, interval, seed));
	}

	private static String query(int batch, int intervalMillis, long seed) {
		return "batch=%d&interval=%d&seed=%d".formatted(batch, intervalMillis, seed);
	}

}
