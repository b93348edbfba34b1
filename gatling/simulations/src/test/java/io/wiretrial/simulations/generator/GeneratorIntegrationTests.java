package io.wiretrial.simulations.generator;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.simulations.arm.Arm;
import io.wiretrial.simulations.arm.Arms;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.result.Outcome;
import io.wiretrial.trial.result.ParityResult;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.Schedule;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(90)
class GeneratorIntegrationTests {

	@TempDir
	private Path directory;

	@Test
	void playsEveryArmAndWritesItsFiles() throws Exception {
		try (BareTarget bare = new BareTarget(this.directory)) {
			Schedule schedule = new Schedules()
				.condition("fields-5", Operation.ECHO, Schedules.OPEN, "rest-json-h1", "rest-json-h2c",
						"rest-json-gatling", "grpc-proto", "grpc-proto-pool", "rest-hand-written")
				.condition("image", Operation.DIGEST, Schedules.OPEN, "rest-octets-h1", "rest-octets-h2c", "grpc-proto")
				.condition("text", Operation.STREAM_DOWN, Schedules.CLOSED, "rest-json-h1", "rest-json-h2c",
						"grpc-proto")
				.condition("bytes", Operation.STREAM_DOWN, Schedules.CLOSED, "rest-octets-h1", "rest-octets-h2c",
						"grpc-proto")
				.condition("text", Operation.STREAM_UP, Schedules.OPEN, "rest-json-h1", "rest-json-h2c", "grpc-proto")
				.condition("bytes", Operation.STREAM_UP, Schedules.CLOSED, "rest-octets-h1", "rest-octets-h2c",
						"grpc-proto")
				.condition("list-10", Operation.LIST, Schedules.CLOSED, "rest-json-h1", "grpc-proto")
				.gatlingLog()
				.schedule(bare.targets());
			assertThat(play(schedule)).isEqualTo(Generator.COMPLETE);
			TrialFiles files = new TrialFiles(this.directory);
			assertThat(TrialJson.read(files.parity("tiny"), ParityResult[].class))
				.allSatisfy((parity) -> assertThat(parity.difference()).isNull());
			List<TrialResult> results = results(files);
			assertThat(results).hasSize(23).allSatisfy((result) -> {
				assertThat(result.completed()).as(result.arm() + " " + result.condition()).isPositive();
				assertThat(result.failures()).isEmpty();
				assertThat(result.times()).containsKeys(Measure.TOTAL, Measure.RECEIVE, Measure.DECODE,
						Measure.START_LAG);
				assertThat(result.server()).isNotNull();
				assertThat(result.server().operations()).isGreaterThanOrEqualTo(result.completed());
			});
			assertThat(results.get(0).intended()).isEqualTo(40);
			assertThat(tags(files, 10)).containsExactlyInAnyOrder("TOTAL", "RECEIVE", "DECODE", "FIRST_CHUNK",
					"CHUNK_GAP", "START_LAG");
			assertThat(files.gatling("tiny").resolve("index.html")).exists();
			assertThat(events(files)).anyMatch(Event.WarmUpFinished.class::isInstance)
				.last()
				.isInstanceOfSatisfying(Event.GeneratorFinished.class,
						(finished) -> assertThat(finished.complete()).isTrue());
		}
	}

	@Test
	void flagsATargetThatDiedAndGoesOnWhenItIsBack() throws Exception {
		try (BareTarget bare = new BareTarget(this.directory)) {
			Schedule schedule = new Schedules()
				.condition("fields-1", Operation.ECHO, Schedules.OPEN, "rest-json-h1", "grpc-proto", "rest-json-h2c")
				.window(Duration.ofSeconds(2))
				.schedule(bare.targets());
			TrialFiles files = new TrialFiles(this.directory);
			Thread killer = new Thread(() -> killAndRestart(bare, files));
			killer.start();
			assertThat(play(schedule)).isEqualTo(Generator.COMPLETE);
			killer.join();
			TrialResult died = results(files).get(0);
			assertThat(died.flags()).contains(Flag.TARGET_DIED, Flag.ERRORS);
			assertThat(died.server()).isNull();
			assertThat(events(files)).anyMatch(Event.WaitingForTarget.class::isInstance)
				.anyMatch(Event.TargetBack.class::isInstance);
			assertThat(results(files)).hasSize(3).last().satisfies((after) -> {
				assertThat(after.failures()).isEmpty();
				assertThat(after.flags()).doesNotContain(Flag.TARGET_DIED);
			});
		}
	}

	@Test
	void slowsAHandicappedCellByAShareOfTheBaselinesTime() throws Exception {
		try (BareTarget bare = new BareTarget(this.directory)) {
			Schedule schedule = new Schedules().slowdown(10)
				.condition("fields-1", Operation.ECHO, Schedules.OPEN, "rest-json-h1", "rest-json-h2c", "grpc-proto")
				.schedule(bare.targets());
			assertThat(play(schedule)).isEqualTo(Generator.COMPLETE);
			List<TrialResult> results = results(new TrialFiles(this.directory));
			double baseline = results.get(0).time(Measure.TOTAL).p50();
			assertThat(results.subList(1, 3))
				.allSatisfy((slowed) -> assertThat(slowed.time(Measure.TOTAL).p50()).isGreaterThan(3 * baseline));
		}
	}

	@Test
	void finishesTheTrialAndWritesOnSigterm() throws Exception {
		try (BareTarget bare = new BareTarget(this.directory)) {
			TrialFiles files = new TrialFiles(this.directory);
			Process generator = fork(longSchedule(bare), files);
			generator.toHandle().destroy();
			assertThat(generator.waitFor(20, TimeUnit.SECONDS)).isTrue();
			assertThat(generator.exitValue()).isEqualTo(Generator.INCOMPLETE);
			assertThat(results(files)).hasSize(1);
			assertThat(lastEvent(files)).isInstanceOfSatisfying(Event.GeneratorFinished.class, (finished) -> {
				assertThat(finished.complete()).isFalse();
				assertThat(finished.reason()).isEqualTo("Asked to end by SIGTERM.");
			});
		}
	}

	@Test
	void endsWithinFiveSecondsWhenStandardInputEnds() throws Exception {
		try (BareTarget bare = new BareTarget(this.directory)) {
			Process generator = fork(longSchedule(bare), new TrialFiles(this.directory));
			generator.getOutputStream().close();
			assertThat(generator.waitFor(5, TimeUnit.SECONDS)).isTrue();
			assertThat(generator.exitValue()).isEqualTo(Generator.INCOMPLETE);
		}
	}

	private Schedule longSchedule(BareTarget bare) {
		return new Schedules()
			.condition("fields-1", Operation.ECHO, Schedules.OPEN, "rest-json-h1", "grpc-proto", "rest-json-h2c")
			.window(Duration.ofSeconds(3))
			.schedule(bare.targets());
	}

	private Process fork(Schedule schedule, TrialFiles files) throws Exception {
		TrialJson.write(files.schedule(), schedule);
		List<String> command = new ArrayList<>(List.of(Java.executable(), "-Xmx256m"));
		command.addAll(GeneratorFlags.required());
		command.addAll(List.of("-cp", System.getProperty("java.class.path"), Generator.class.getName(),
				this.directory.toString()));
		Process generator = new ProcessBuilder(command).redirectErrorStream(true)
			.redirectOutput(new File(this.directory.toFile(), "generator.log"))
			.start();
		awaitTrial(files);
		return generator;
	}

	private static void killAndRestart(BareTarget bare, TrialFiles files) {
		try {
			awaitTrial(files);
			bare.kill();
			Awaitility.await()
				.atMost(Duration.ofSeconds(30))
				.until(() -> events(files).stream().anyMatch(Event.WaitingForTarget.class::isInstance));
			bare.restart();
		}
		catch (Exception ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static void awaitTrial(TrialFiles files) {
		Awaitility.await()
			.atMost(Duration.ofSeconds(40))
			.until(() -> Files.exists(files.events())
					&& Files.readString(files.events()).contains("\"trial-started\""));
	}

	private int play(Schedule schedule) {
		TrialFiles files = new TrialFiles(this.directory);
		TrialJson.write(files.schedule(), schedule);
		List<Arm> arms = new ArrayList<>(Arms.all().list());
		arms.add(new HandWrittenArm());
		ByteArrayOutputStream log = new ByteArrayOutputStream();
		int code = new Generator(this.directory, new Arms(arms), new StopSignal(),
				new PrintStream(log, true, StandardCharsets.UTF_8))
			.run();
		assertThat(log.toString(StandardCharsets.UTF_8)).isEmpty();
		return code;
	}

	private static List<TrialResult> results(TrialFiles files) {
		List<TrialResult> results = new ArrayList<>();
		for (int number = 1; number < 100; number++) {
			for (Outcome outcome : Outcome.values()) {
				Path file = files.trial("tiny", number, outcome);
				if (Files.exists(file)) {
					results.add(TrialJson.read(file, TrialResult.class));
				}
			}
		}
		return results;
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

	private static List<Event> events(TrialFiles files) throws Exception {
		List<Event> events = new ArrayList<>();
		for (String line : Files.readAllLines(files.events())) {
			events.add(TrialJson.mapper().readValue(line, Event.class));
		}
		return events;
	}

	private static Event lastEvent(TrialFiles files) throws Exception {
		List<Event> events = events(files);
		return events.get(events.size() - 1);
	}

}
