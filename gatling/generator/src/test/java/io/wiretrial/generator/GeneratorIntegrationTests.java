package io.wiretrial.generator;

import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;
import io.wiretrial.generator.phase.Runs;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.schedule.Schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

@Timeout(180)
class GeneratorIntegrationTests {

	private static final Load FIXED = Runs.open(Load.Arrivals.FIXED, 40, 4);

	// Which a busy machine lowers to none of images
	private static final Load PACED = Runs.open(Load.Arrivals.PACED, 40, 4);

	@TempDir
	private Path directory;

	@Test
	void playsEveryOperationAndWritesItsFiles() throws Exception {
		Schedule schedule = new Schedules().window(Duration.ofMillis(400))
			.drain(Duration.ofSeconds(20)) // what is late may end
			.condition("fields-5", Operation.ECHO, FIXED, "rest-json-h1", "rest-json-h2c", "rest-json-gatling",
					"grpc-proto", HandWrittenArm.ROW.name())
			.condition("image", Operation.DIGEST, PACED, "rest-octets-h1", "grpc-proto")
			.condition("text", Operation.STREAM_DOWN, PACED, "rest-json-h1", "grpc-proto")
			.condition("bytes", Operation.STREAM_UP, PACED, "rest-octets-h1", "grpc-proto")
			.condition("list-10", Operation.LIST, PACED, "rest-json-h1", "grpc-proto")
			.gatlingLog()
			.schedule(SharedServices.withBare());
		assertThat(play(schedule)).isEqualTo(Generator.COMPLETE);
		TrialFiles files = new TrialFiles(this.directory);
		Played.assertParity(files);
		List<TrialResult> results = Played.results(files);
		assertThat(results).hasSize(13).allSatisfy((result) -> {
			assertThat(result.counts().completed()).as(Played.name(result)).isPositive();
			assertThat(result.counts().failures()).isEmpty();
			assertThat(result.times().byMeasure()).containsKeys(Measure.TOTAL, Measure.NET_TOTAL, Measure.RECEIVE,
					Measure.DECODE, Measure.START_LAG);
			assertThat(result.cost().server()).isNotNull();
			// of the window in which it was alone: one process answers all arms
			assertThat(result.cost().server().operations()).isPositive();
			assertThat(result.cost().server().idleNanos()).isPositive();
			assertThat(result.cost().serverHiccups()).isNotNull();
		});
		WarmUpResult warmUp = TrialJson.read(files.warmUp("tiny", 1), WarmUpResult.class);
		assertThat((double) results.get(0).counts().intended()).isCloseTo(0.4 * warmUp.rates().get(0).perSecond(),
				within(2.0));
		assertThat(tags(files, 9)).containsExactlyInAnyOrder("TOTAL", "NET_TOTAL", "RECEIVE", "DECODE", "FIRST_CHUNK",
				"CHUNK_GAP", "START_LAG");
		assertThat(files.gatling("tiny").resolve("index.html")).exists();
		assertThat(files.gatling("warm-up")).doesNotExist();
		assertThat(warmUp.rounds()).isNotEmpty()
			.extracting(WarmUpResult.Round::number)
			.doesNotHaveDuplicates()
			.isSorted();
		assertThat(Played.events(files)).filteredOn(Event.ParityChecked.class::isInstance).hasSize(5);
		assertThat(Played.events(files)).filteredOn(Event.WarmUpFinished.class::isInstance).hasSize(1);
		assertThat(Played.events(files)).last()
			.isInstanceOfSatisfying(Event.GeneratorFinished.class,
					(finished) -> assertThat(finished.complete()).isTrue());
	}

	// Before, selftest --only noise ended at once: Gatling's switch has two choices at
	// least
	@Test
	void playsOneCellAlone() throws Exception {
		assertThat(play(new Schedules().condition("fields-1", Operation.ECHO, Schedules.CLOSED, "rest-json-h1")
			.schedule(SharedServices.withBare()))).isEqualTo(Generator.COMPLETE);
		assertThat(Played.results(new TrialFiles(this.directory))).singleElement()
			.satisfies((result) -> assertThat(result.counts().completed()).isPositive());
	}

	@Test
	void playsARunInOfWhichNothingIsKept() throws Exception {
		Schedule schedule = new Schedules().runIn(Duration.ofMillis(1_500))
			.condition("fields-1", Operation.ECHO, Schedules.OPEN, "rest-json-h1", "grpc-proto")
			.condition("list-10", Operation.LIST, Schedules.CLOSED, "rest-json-h1", "grpc-proto")
			.schedule(SharedServices.withBare());
		assertThat(play(schedule)).isEqualTo(Generator.COMPLETE);
		TrialFiles files = new TrialFiles(this.directory);
		List<Event> events = Played.events(files);
		assertThat(Duration.between(first(events, Event.WarmUpFinished.class), first(events, Event.TrialStarted.class)))
			.isGreaterThan(Duration.ofMillis(1_500));
		assertThat(events).filteredOn(Event.TrialStarted.class::isInstance).hasSize(4);
		assertThat(Played.results(files)).hasSize(4)
			.allSatisfy((result) -> assertThat(result.counts().failures()).isEmpty());
		// 200/s in a window of 0.2 s
		assertThat(Played.results(files).get(0).counts().intended()).isEqualTo(40);
	}

	private static Instant first(List<Event> events, Class<? extends Event> kind) {
		return events.stream().filter(kind::isInstance).findFirst().orElseThrow().at();
	}

	@Test
	void flagsATargetThatDiedAndGoesOnWhenItIsBack() throws Exception {
		try (BareTarget mortal = new BareTarget(this.directory)) {
			Schedule schedule = new Schedules().blocks(2)
				.condition("fields-1", Operation.ECHO, PACED, "rest-json-h1", "grpc-proto", "rest-json-h2c")
				.window(Duration.ofMillis(500))
				.drain(Duration.ofSeconds(2)) // what the dead one holds fails at its end
				.gatlingLog()
				.schedule(mortal.targets());
			TrialFiles files = new TrialFiles(this.directory);
			Thread killer = new Thread(() -> killAndRestart(mortal, files));
			killer.start();
			assertThat(play(schedule)).isEqualTo(Generator.COMPLETE);
			killer.join();
			TrialResult died = Played.results(files).get(0);
			assertThat(died.flags()).contains(Flag.TARGET_DIED, Flag.ERRORS);
			assertThat(died.cost().server()).isNull();
			assertThat(Played.events(files)).anyMatch(Event.WaitingForTarget.class::isInstance)
				.anyMatch(Event.TargetBack.class::isInstance);
			assertThat(Played.results(files)).hasSize(6).last().satisfies((after) -> {
				assertThat(after.counts().failures()).isEmpty();
				assertThat(after.flags()).doesNotContain(Flag.TARGET_DIED);
			});
			assertThat(SameStory.of(files).responses()).extracting(GatlingLogFile.Response::ok).contains(false);
		}
	}

	// In one block three arms showed the stall of one: 47, 9.3 and 2.4 ms among 0.1
	@Test
	void aStallOfOneArmDelaysNoOther() throws Exception {
		Schedule schedule = new Schedules().drain(Duration.ofSeconds(2))
			.condition("fields-5", Operation.ECHO, Schedules.OPEN, "rest-json-h1", StalledArm.ROW.name(), "grpc-proto")
			.schedule(SharedServices.withBare());
		assertThat(play(schedule)).isEqualTo(Generator.COMPLETE);
		List<TrialResult> results = Played.results(new TrialFiles(this.directory));
		assertThat(results.get(1).counts().failures()).isNotEmpty();
		assertThat(List.of(results.get(0), results.get(2))).allSatisfy((result) -> {
			assertThat(result.counts().failures()).isEmpty();
			assertThat(result.counts().completed()).isEqualTo(40);
			assertThat(result.time(Measure.TOTAL).p50()).isLessThan(1e9);
		});
	}

	@Test
	void slowsACellWithAnInjectedDelayByAShareOfTheBaselinesTime() throws Exception {
		Schedule schedule = new Schedules().slowdown(6)
			.window(Duration.ofMillis(700))
			.condition("fields-1", Operation.ECHO, PACED, "rest-json-h1", "rest-json-h2c", "grpc-proto")
			.schedule(SharedServices.withBare());
		assertThat(play(schedule)).isEqualTo(Generator.COMPLETE);
		List<TrialResult> results = Played.results(new TrialFiles(this.directory));
		double baseline = results.get(0).time(Measure.TOTAL).min();
		assertThat(results.subList(1, 3))
			.allSatisfy((slowed) -> assertThat(slowed.time(Measure.TOTAL).min()).isGreaterThan(2 * baseline));
	}

	private static void killAndRestart(BareTarget mortal, TrialFiles files) {
		try {
			Played.awaitTrial(files);
			mortal.kill();
			Awaitility.await()
				.atMost(Duration.ofMinutes(2))
				.until(() -> Played.events(files).stream().anyMatch(Event.WaitingForTarget.class::isInstance));
			mortal.restart();
		}
		catch (Exception ex) {
			throw new IllegalStateException(ex);
		}
	}

	private int play(Schedule schedule) {
		TrialFiles files = new TrialFiles(this.directory);
		TrialJson.write(files.schedule(), schedule);
		List<Arm> arms = new ArrayList<>(Arms.all().list());
		arms.addAll(List.of(HandWrittenArm.ROW, StalledArm.ROW));
		ByteArrayOutputStream log = new ByteArrayOutputStream();
		int code = new Generator(this.directory, new Arms(arms), new GeneratorStopSignal(),
				new PrintStream(log, true, StandardCharsets.UTF_8))
			.run();
		assertThat(log.toString(StandardCharsets.UTF_8)).isEmpty();
		return code;
	}

	private static List<String> tags(TrialFiles files, int number) throws Exception {
		List<String> tags = new ArrayList<>();
		try (FileInputStream in = new FileInputStream(files.histograms("tiny", number).toFile());
				HistogramLogReader reader = new HistogramLogReader(in)) {
			EncodableHistogram histogram = reader.nextIntervalHistogram();
			while (histogram != null) {
				tags.add(histogram.getTag());
				histogram = reader.nextIntervalHistogram();
			}
		}
		return tags;
	}

}
