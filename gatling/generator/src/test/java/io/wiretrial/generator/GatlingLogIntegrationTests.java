package io.wiretrial.generator;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.generator.phase.Runs;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** What Gatling's log of a plan holds beside what its trials count. */
@Timeout(300)
class GatlingLogIntegrationTests {

	private static final Load FOUR = Runs.closed(4);

	private static final Load FEED = Runs.closed(3);

	@TempDir
	private Path directory;

	@Test
	void holdsTheOperationsOfJudgedWindowsAlone() throws Exception {
		Schedule schedule = new Schedules().blocks(2)
			.runIn(Duration.ofSeconds(1))
			.condition("fields-5", Operation.ECHO, Schedules.OPEN, "rest-json-h1", "grpc-proto", "grpc-proto-bidi",
					"rest-json-gatling")
			.condition("list-100", Operation.LIST, Schedules.CLOSED, "rest-json-h1", "grpc-proto")
			.window(Duration.ofMillis(400))
			.gatlingLog()
			.schedule(SharedServices.withBare());
		Played.whole(this.directory, schedule);
		TrialFiles files = new TrialFiles(this.directory);
		GatlingLogFile log = SameStory.of(files);
		List<TrialResult> trials = Played.results(files);
		assertThat(trials).hasSize(12);
		// 80 of each arm in each block, no more for lead-in and run-in
		assertThat(log.count((response) -> response.name().equals("grpc-proto-bidi"))).isEqualTo(160);
		assertThat(log.groups()).hasSameSizeAs(log.responses()).doesNotContain("not judged");
		// 4 lanes for each of 4 arms, which start and end
		assertThat(log.users()).isEqualTo(2 * 16);
		assertMeansAgree(log, trials, "list-100-list-closed", "rest-json-h1");
		assertMeansAgree(log, trials, "list-100-list-closed", "grpc-proto");
		assertThat(files.gatling("tiny").resolve("index.html")).content()
			.contains(schedule.runs().get(0).plan().title(), "clock counts milliseconds")
			.doesNotContain("TrialSimulation");
	}

	// From the actual start to the decoded reply, in milliseconds whose fractions are
	// lost at both ends alike
	private static void assertMeansAgree(GatlingLogFile log, List<TrialResult> trials, String condition, String arm) {
		double total = 0;
		long count = 0;
		for (TrialResult trial : trials) {
			if (trial.id().condition().equals(condition) && trial.id().arm().equals(arm)) {
				long completed = trial.counts().completed();
				total += completed * (trial.time(Measure.TOTAL).mean() - trial.time(Measure.START_LAG).mean());
				count += completed;
			}
		}
		double ours = total / count / 1e6;
		double gatlings = log.responses()
			.stream()
			.filter((response) -> response.group().equals(condition) && response.name().equals(arm))
			.mapToInt(GatlingLogFile.Response::millis)
			.average()
			.orElseThrow();
		assertThat(gatlings).as(arm).isCloseTo(ours, within(0.05 + 0.02 * ours + 2 / Math.sqrt(count)));
	}

	@Test
	void namesEveryFailureByTheCauseThatItsTrialCounts() throws Exception {
		try (ChatServer server = new ChatServer(10)) {
			Played.whole(this.directory,
					new Schedules().condition("fields-5", Operation.ECHO, Schedules.OPEN, "grpc-proto-bidi")
						.condition("fields-5", Operation.ECHO, FOUR, "grpc-proto-bidi")
						.gatlingLog()
						.schedule(server.targets()));
			// sessions that were opened again on the way are part of their operations
			assertThat(SameStory.of(new TrialFiles(this.directory)).responses())
				.extracting(GatlingLogFile.Response::message)
				.contains("STATUS_ABORTED");
		}
	}

	@Test
	void namesClosesThatFailed() throws Exception {
		try (RudeFeed feed = new RudeFeed(0)) {
			Played.whole(this.directory,
					new Schedules().condition("feed-50x5", Operation.FEED, FEED, "ws", "ws-frames")
						.window(Duration.ofMillis(400))
						.gatlingLog()
						.schedule(feed.targets()));
			TrialFiles files = new TrialFiles(this.directory);
			assertThat(Played.results(files)).hasSize(2).allSatisfy((trial) -> {
				assertThat(trial.counts().failures().keySet())
					.isSubsetOf(Set.of("CLOSE_CONNECTION_CLOSED", "CLOSE_CONNECTION_RESET"));
				assertThat(trial.counts().failed()).isEqualTo(3);
			});
			assertThat(SameStory.of(files).responses()).filteredOn((response) -> !response.ok())
				.extracting(GatlingLogFile.Response::name)
				.containsOnly("ws close", "ws-frames close");
			assertThat(files.gatling("tiny").resolve("index.html")).exists();
		}
	}

	@Test
	void aRunWithoutALogMakesNoReport() throws Exception {
		Played.whole(this.directory,
				new Schedules().condition("fields-1", Operation.ECHO, Schedules.OPEN, "rest-json-h1", "grpc-proto")
					.schedule(SharedServices.withBare()));
		assertThat(Played.events(new TrialFiles(this.directory))).filteredOn(Event.PlanFinished.class::isInstance)
			.extracting((event) -> ((Event.PlanFinished) event).gatlingReport())
			.containsExactly("");
	}

	@Test
	void aPlanOfWhichNothingIsJudgedGetsNoReport() throws Exception {
		Schedule schedule = new Schedules()
			.condition("fields-1", Operation.ECHO, Schedules.OPEN, "rest-json-h1", "grpc-proto")
			.gatlingLog()
			.schedule(SharedServices.withBare());
		PlannedRun run = schedule.runs().get(0);
		assertThat(Played.said(this.directory,
				schedule.with(schedule.targets(),
						List.of(new PlannedRun(run.plan(), 1, run.conditions(), run.shape(), List.of(), true)))))
			.isEqualTo("Plan 'tiny' has no response in a judged window: Gatling makes no report of it.%n".formatted());
		TrialFiles files = new TrialFiles(this.directory);
		assertThat(files.gatling("tiny")).doesNotExist();
		assertThat(Played.events(files)).last()
			.isInstanceOfSatisfying(Event.GeneratorFinished.class,
					(finished) -> assertThat(finished.complete()).isTrue());
	}

}
