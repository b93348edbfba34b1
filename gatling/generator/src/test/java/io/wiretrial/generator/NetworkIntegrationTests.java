package io.wiretrial.generator;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.generator.phase.Runs;
import io.wiretrial.link.network.Network;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.LinkCheck;
import io.wiretrial.model.result.LinkUse;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.result.WarmUpResult;

import static org.assertj.core.api.Assertions.assertThat;

/** REST, gRPC, SSE and WebSocket over a network, beside a condition of the loopback. */
@Timeout(180)
class NetworkIntegrationTests {

	private static final long ROUND_TRIP_NANOS = 20_000_000;

	private static final Network FAR = Network.of(Map.of("name", "far", "roundTrip", "20ms", "rate", "100Mbit/s"));

	private static final Load CLOSED = Runs.closed(2);

	private static final Load PACED = Runs.open(Load.Arrivals.PACED, 50, 2);

	@TempDir
	private Path directory;

	@Test
	void everyProtocolCrossesTheNetworkOfItsCondition() throws Exception {
		Played.whole(this.directory,
				new Schedules().window(Duration.ofMillis(600))
					.condition("fields-5", Operation.ECHO, CLOSED.over(FAR), "rest-json-h1", "rest-json-h2c",
							"rest-json-gatling", "grpc-proto")
					.condition("voice-3200", Operation.VOICE, PACED.over(FAR), "ws-voice", "ws-voice-binary")
					.condition("feed-50x5", Operation.FEED, CLOSED.over(FAR), "sse-h2c", "sse-h1", "ws")
					.condition("list-10", Operation.LIST, CLOSED, "rest-json-h1", "grpc-proto")
					.schedule(SharedServices.withBare("push-sse-ws")));
		TrialFiles files = new TrialFiles(this.directory);
		assertThat(TrialJson.read(files.links("tiny"), LinkCheck[].class)).singleElement().satisfies((check) -> {
			assertThat(check.network()).isEqualTo("far");
			assertThat(check.leastNanos()).isGreaterThanOrEqualTo(ROUND_TRIP_NANOS);
		});
		Played.assertParity(files);
		List<TrialResult> results = Played.results(files);
		assertThat(results).hasSize(11)
			.allSatisfy((result) -> assertThat(result.counts().failures()).as(Played.name(result)).isEmpty());
		assertThat(results).filteredOn((result) -> result.id().condition().startsWith("list"))
			.hasSize(2)
			.allSatisfy((result) -> assertThat(result.cost().link()).as(Played.name(result)).isNull());
		assertThat(results).filteredOn((result) -> !result.id().condition().startsWith("list"))
			.allSatisfy(NetworkIntegrationTests::crossed);
	}

	// It went on for 240 s
	@Test
	void aWarmUpOverASlowLinkEndsAtItsLimit() throws Exception {
		// a list is on its way for longer than the limit
		Load slow = Runs.closed(1).over(Network.of(Map.of("name", "slow", "roundTrip", "20ms", "rate", "800kbit/s")));
		Played.whole(this.directory,
				new Schedules().warmUp(Duration.ofMillis(100))
					.condition("list-300", Operation.LIST, slow, "rest-json-h1", "grpc-proto")
					.schedule(SharedServices.withBare()));
		TrialFiles files = new TrialFiles(this.directory);
		WarmUpResult warmUp = TrialJson.read(files.warmUp("tiny", 1), WarmUpResult.class);
		assertThat(warmUp.settled()).isFalse();
		assertThat(warmUp.rounds()).flatExtracting(WarmUpResult.Round::turns)
			.singleElement()
			.satisfies((turn) -> assertThat(turn.medianNanos()).isGreaterThan(100e6));
		assertThat(Played.results(files)).hasSize(2)
			.allSatisfy((result) -> assertThat(result.counts().failures()).as(Played.name(result)).isEmpty());
	}

	@Test
	void whatTlsAddsIsCountedOnTheNetwork() throws Exception {
		Played.whole(this.directory,
				new Schedules().window(Duration.ofMillis(600))
					.condition("fields-5", Operation.ECHO, CLOSED.over(FAR), "rest-json-h2c", "rest-json-h2-tls")
					.schedule(SharedServices.withBare("echo-rest-tls")));
		List<TrialResult> results = Played.results(new TrialFiles(this.directory));
		assertThat(results).hasSize(2).allSatisfy((result) -> {
			assertThat(result.counts().failures()).as(Played.name(result)).isEmpty();
			crossed(result);
		});
		// a record of TLS 1.3 has a head of 5 octets, a type and a tag of 16 (RFC 8446,
		// 5.2)
		assertThat(upBytes(results, "rest-json-h2-tls")).isGreaterThan(upBytes(results, "rest-json-h2c") + 20);
	}

	private static double upBytes(List<TrialResult> results, String arm) {
		LinkUse link = results.stream()
			.filter((result) -> result.id().arm().equals(arm))
			.map((result) -> result.cost().link())
			.findFirst()
			.orElseThrow();
		return (double) link.up().payloadBytes() / link.operations();
	}

	private static void crossed(TrialResult result) {
		boolean feed = result.id().condition().startsWith("feed");
		assertThat(result.time(Measure.TOTAL).min()).as(Played.name(result))
			.isGreaterThanOrEqualTo(0.99 * (feed ? ROUND_TRIP_NANOS / 2 : ROUND_TRIP_NANOS));
		LinkUse link = result.cost().link();
		assertThat(link).as(Played.name(result)).isNotNull();
		assertThat(link.network()).isEqualTo("far");
		assertThat(link.operations()).as(Played.name(result)).isPositive();
		double up = (double) link.up().payloadBytes() / link.operations();
		double down = (double) link.down().payloadBytes() / link.operations();
		// of a feed, batches are on their way when it begins and ends
		assertThat(down).as(Played.name(result)).isGreaterThan((feed ? 0.9 : 1) * result.cost().replyBytes());
		assertThat(up).as(Played.name(result)).isGreaterThanOrEqualTo(feed ? 0 : result.cost().requestBytes());
		assertThat(link.down().wireBytes()).isGreaterThan(link.down().payloadBytes());
		assertThat(link.lateness().deliveries()).isPositive();
	}

}
