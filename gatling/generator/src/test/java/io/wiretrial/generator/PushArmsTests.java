package io.wiretrial.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.generator.phase.Runs;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.Pushed;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;

/** What every arm that pushes must do with its services, wherever these run. */
@Timeout(120)
abstract class PushArmsTests {

	private static final Load FOUR = Runs.closed(4);

	private static final Load PACED = Runs.open(Load.Arrivals.PACED, 100, 5);

	private static final Load HUB = new Load(Load.Model.OPEN, Load.Arrivals.FIXED, ArrivalRate.of("50/s"), 6,
			Connections.PER_USER, 3);

	@TempDir
	private Path directory;

	// The services push-sse-ws and echo-grpc.
	abstract List<Target> targets() throws IOException;

	@Test
	void feedsArePushedTheSameInEveryArm() throws Exception {
		List<TrialResult> results = play(new Schedules()
			.condition("feed-50x5", Operation.FEED, FOUR, "sse-h2c", "sse-h1", "sse-h2c-frames", "sse-h2c-each", "ws",
					"ws-binary", "ws-frames", "ws-each", "grpc-feed", "grpc-feed-frames")
			.window(Duration.ofMillis(600)));
		assertThat(results).hasSize(10).allSatisfy((result) -> {
			String arm = result.id().arm();
			assertThat(result.counts().failures()).as(arm).isEmpty();
			assertThat(result.counts().intended()).as(arm).isEqualTo(480);
			assertThat(result.counts().completed()).as(arm).isPositive();
			Pushed pushed = result.pushed();
			assertThat(pushed.subscriptions()).isEqualTo(4);
			assertThat(pushed.messages()).isEqualTo(result.counts().completed());
			assertThat(pushed.events()).isEqualTo(50 * result.counts().completed());
			assertThat(pushed.bytes()).isGreaterThan(129 * pushed.events());
			assertThat(pushed.offeredPerSecond()).isEqualTo(40_000);
			assertThat(pushed.opening()).isNull();
			assertThat(result.times().byMeasure()).containsKeys(Measure.TOTAL, Measure.RECEIVE, Measure.DECODE);
			assertThat(result.time(Measure.TOTAL).count()).isEqualTo(result.counts().completed());
			assertThat(result.cost().server().operations()).isGreaterThanOrEqualTo(result.counts().completed());
		});
	}

	@Test
	void everySubscriberOfAHubGetsEveryUpdateInOrder() throws Exception {
		List<TrialResult> results = play(new Schedules().condition("topics-2", Operation.HUB, HUB, "mercure",
				"mercure-h2c", "action-cable", "ws-pubsub", "grpc-pubsub"));
		assertThat(results).hasSize(5).allSatisfy((result) -> {
			String arm = result.id().arm();
			assertThat(result.counts().failures()).as(arm).isEmpty();
			assertThat(result.flags()).as(arm).doesNotContain(Flag.LOST_OR_REORDERED, Flag.DRAIN_DEADLINE);
			// 50 updates a second for 200 ms, each to the three subscribers of its topic
			assertThat(result.counts().intended()).as(arm).isEqualTo(30);
			assertThat(result.counts().completed()).as(arm).isEqualTo(30);
			assertThat(result.pushed().published().count()).as(arm).isBetween(10L, 15L);
			Pushed.Opening opening = result.pushed().opening();
			assertThat(opening.cpuNanos()).as(arm).isPositive();
			// the service that speaks gRPC does not count bytes
			if (!arm.equals("grpc-pubsub")) {
				assertThat(result.pushed().published().bytes().sent()).as(arm).isPositive();
				assertThat(result.pushed().published().bytes().received()).as(arm).isPositive();
				assertThat(opening.bytes().sent()).as(arm).isPositive();
				assertThat(opening.bytes().received()).as(arm).isPositive();
			}
			assertThat(result.time(Measure.PUBLISH_TIME).count()).as(arm).isEqualTo(10);
			assertThat(result.time(Measure.START_LAG).count()).as(arm).isEqualTo(10);
		});
	}

	@Test
	void gatlingsLogHasOneMessageOfEachSubscriptionInASecond() throws Exception {
		play(new Schedules().condition("feed-50x50", Operation.FEED, FOUR, "sse-h2c", "ws", "grpc-feed")
			.condition("topics-2", Operation.HUB, HUB, "mercure", "action-cable", "grpc-pubsub")
			.window(Duration.ofMillis(800))
			.gatlingLog());
		GatlingLogFile log = SameStory.of(new TrialFiles(this.directory));
		// two slices of a feed, each a window of its own; the six subscribers of the hub
		// hear one phase of three arms, 2.4 s
		assertThat(log.count((response) -> response.name().equals("sse-h2c message"))).isBetween(4L, 8L);
		assertThat(log.count((response) -> response.name().equals("mercure message"))).isEqualTo(18);
		assertThat(log.count((response) -> response.name().equals("grpc-pubsub message"))).isEqualTo(18);
		assertThat(log.responses()).extracting(GatlingLogFile.Response::group)
			.containsOnly("feed-50x50-feed-closed", "topics-2-hub-open");
		assertThat(log.responses()).extracting(GatlingLogFile.Response::ok).containsOnly(true);
		assertThat(new TrialFiles(this.directory).gatling("tiny").resolve("index.html")).exists();
	}

	@Test
	void noTopicIsSilentIfPublishersDoNotDivideTheTopics() throws Exception {
		Load twoPublishers = new Load(Load.Model.OPEN, Load.Arrivals.FIXED, ArrivalRate.of("60/s"), 3,
				Connections.PER_USER, 2);
		assertThat(play(new Schedules().condition("topics-3", Operation.HUB, twoPublishers, "mercure", "action-cable")))
			.hasSize(2)
			.allSatisfy((result) -> {
				assertThat(result.counts().failures()).as(result.id().arm()).isEmpty();
				assertThat(result.counts().completed()).as(result.id().arm()).isEqualTo(12);
			});
	}

	@Test
	void voiceSessionsKeepTheirPaceAndTheirRoundTripsOneByOne() throws Exception {
		List<TrialResult> results = play(new Schedules().condition("voice-3200", Operation.VOICE, PACED, "ws-voice",
				"ws-voice-binary", "grpc-voice"));
		assertThat(results).hasSize(3).allSatisfy((result) -> {
			assertThat(result.counts().failures()).as(result.id().arm()).isEmpty();
			assertThat(result.counts().intended()).isEqualTo(20);
			assertThat(result.counts().completed()).isEqualTo(20);
			assertThat(result.times().slowEpisodes()).isNotNull();
			assertThat(result.pushed()).isNull();
			assertThat(result.cost().server().operations()).isGreaterThanOrEqualTo(20);
		});
		List<String> sessions = Files.readAllLines(new TrialFiles(this.directory).sessions("tiny", 1));
		assertThat(sessions).hasSize(21).first().isEqualTo("session,offsetNanos,roundTripNanos");
		assertThat(sessions.stream().skip(1).map((line) -> line.substring(0, 1)).distinct()).hasSize(5);
	}

	private List<TrialResult> play(Schedules schedules) throws Exception {
		Played.whole(this.directory, schedules.schedule(targets()));
		TrialFiles files = new TrialFiles(this.directory);
		Played.assertParity(files);
		return Played.results(files);
	}

}
