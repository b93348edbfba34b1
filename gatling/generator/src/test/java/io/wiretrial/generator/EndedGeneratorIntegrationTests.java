package io.wiretrial.generator;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.schedule.Schedule;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Generators that are asked to end in the middle of a trial.
 */
@Timeout(180)
class EndedGeneratorIntegrationTests {

	@TempDir
	private Path directory;

	@Test
	void leavesTheBlockUnderWayAndEndsOnSigterm() throws Exception {
		TrialFiles files = new TrialFiles(this.directory);
		Process generator = fork(longSchedule(), files);
		generator.toHandle().destroy();
		assertThat(generator.waitFor(20, TimeUnit.SECONDS)).isTrue();
		assertThat(generator.exitValue()).isEqualTo(Generator.INCOMPLETE);
		assertThat(Played.results(files)).isEmpty();
		assertThat(Played.events(files)).last().isInstanceOfSatisfying(Event.GeneratorFinished.class, (finished) -> {
			assertThat(finished.complete()).isFalse();
			assertThat(finished.reason()).isEqualTo("Ended early, because it was asked to.");
		});
	}

	@Test
	void endsWhenStandardInputEnds() throws Exception {
		Process generator = fork(longSchedule(), new TrialFiles(this.directory));
		generator.getOutputStream().close();
		assertThat(generator.waitFor(10, TimeUnit.SECONDS)).isTrue();
		assertThat(generator.exitValue()).isEqualTo(Generator.INCOMPLETE);
	}

	private Schedule longSchedule() throws IOException {
		return new Schedules()
			.condition("fields-1", Operation.ECHO, Schedules.OPEN, "rest-json-h1", "grpc-proto", "rest-json-h2c")
			.window(Duration.ofSeconds(3))
			.schedule(SharedServices.withBare());
	}

	private Process fork(Schedule schedule, TrialFiles files) throws Exception {
		TrialJson.write(files.schedule(), schedule);
		List<String> command = Java.command();
		command.addAll(Generator.requiredFlags());
		command.addAll(List.of("-cp", System.getProperty("java.class.path"), Generator.class.getName(),
				this.directory.toString()));
		Process generator = new ProcessBuilder(command).redirectErrorStream(true)
			.redirectOutput(new File(this.directory.toFile(), "generator.log"))
			.start();
		Played.awaitTrial(files);
		return generator;
	}

}
