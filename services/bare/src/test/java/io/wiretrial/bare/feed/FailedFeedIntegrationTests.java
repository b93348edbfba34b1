package io.wiretrial.bare.feed;

import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.bare.http.ManagementTarget;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.kit.ByteCount;
import io.wiretrial.kit.ConnectionCount;
import io.wiretrial.kit.CostReader;
import io.wiretrial.kit.OperationCount;
import io.wiretrial.kit.health.WorkingParts;
import io.wiretrial.kit.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class FailedFeedIntegrationTests {

	private static final MemoryPool POOL = new MemoryPool("direct", 1_000_000);

	private static final FeedPlan PLAN = new FeedPlan(3, 2, 9);

	private final WorkingParts parts = new WorkingParts();

	@Test
	void healthIsDownWithTheReasonAfterAFeedHasFailedUntilItWorksAgain() throws Exception {
		try (CostReader cost = new CostReader(new OperationCount(), new ConnectionCount(), new ByteCount(), null);
				ManagementTarget management = ManagementTarget.start(new InetSocketAddress("127.0.0.1", 0), cost,
						this.parts)) {
			RestEchoClient client = new RestEchoClient(HttpClient.Version.HTTP_1_1, management.port());
			assertThat(client.get("/actuator/health").statusCode()).isEqualTo(200);
			failed().start();
			Awaitility.await()
				.atMost(Duration.ofSeconds(20))
				.until(() -> client.get("/actuator/health").statusCode() == 503);
			assertThat(text(client.get("/actuator/health")))
				.startsWith("{\"status\":\"DOWN\",\"details\":{\"feed-3x2ms-text\":\"java.lang.NullPointerException");
			Feed next = new Feed(PLAN, Wire.TEXT, POOL, this.parts);
			next.start();
			Awaitility.await()
				.atMost(Duration.ofSeconds(20))
				.until(() -> client.get("/actuator/health").statusCode() == 200);
			next.stop();
		}
	}

	@Test
	void whoeverJoinsAFeedThatHasFailedIsEnded() {
		Feed feed = failed();
		feed.start();
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> !this.parts.failures().isEmpty());
		EmbeddedChannel channel = new EmbeddedChannel(new ChannelInboundHandlerAdapter());
		Receiver receiver = new Receiver(channel, channel);
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> {
			feed.add(receiver);
			channel.runPendingTasks();
			return !channel.isOpen();
		});
	}

	// It has no pool to take memory from.
	private Feed failed() {
		return new Feed(PLAN, Wire.TEXT, null, this.parts);
	}

	private static String text(HttpResponse<byte[]> response) {
		return new String(response.body(), StandardCharsets.UTF_8);
	}

}
