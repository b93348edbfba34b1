package io.wiretrial.generator;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.awaitility.Awaitility;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.result.Outcome;
import io.wiretrial.model.result.ParityResult;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Schedule;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Plays schedules in tests, and reads what a generator has written so far of the plan
 * {@code tiny}.
 */
final class Played {

	private Played() {
	}

	// All of it, without a word on the console
	static void whole(Path directory, Schedule schedule) {
		assertThat(said(directory, schedule)).isEmpty();
	}

	// All of it; what the console is told
	static String said(Path directory, Schedule schedule) {
		TrialJson.write(new TrialFiles(directory).schedule(), schedule);
		ByteArrayOutputStream log = new ByteArrayOutputStream();
		int code = new Generator(directory, Arms.all(), new GeneratorStopSignal(),
				new PrintStream(log, true, StandardCharsets.UTF_8))
			.run();
		assertThat(code).as(log.toString(StandardCharsets.UTF_8)).isEqualTo(Generator.COMPLETE);
		return log.toString(StandardCharsets.UTF_8);
	}

	static String name(TrialResult result) {
		return name(result.id().arm(), result.id().condition());
	}

	static String name(String arm, String condition) {
		return arm + " " + condition;
	}

	static void assertParity(TrialFiles files) {
		assertThat(TrialJson.read(files.parity("tiny", 1), ParityResult[].class)).isNotEmpty()
			.allSatisfy((parity) -> assertThat(parity.difference()).as(parity.condition()).isNull());
	}

	static void awaitTrial(TrialFiles files) {
		Awaitility.await()
			.atMost(Duration.ofSeconds(120))
			.until(() -> Files.exists(files.events())
					&& lines(files).stream().anyMatch((line) -> line.contains("\"trial-started\"")));
	}

	static List<TrialResult> results(TrialFiles files) {
		List<TrialResult> results = new ArrayList<>();
		for (int number = 1; number < 1_000; number++) {
			for (Outcome outcome : Outcome.values()) {
				Path file = files.trial("tiny", number, outcome);
				if (Files.exists(file)) {
					results.add(TrialJson.read(file, TrialResult.class));
				}
			}
		}
		return results;
	}

	static List<Event> events(TrialFiles files) {
		return lines(files).stream().map((line) -> TrialJson.mapper().readValue(line, Event.class)).toList();
	}

	private static List<String> lines(TrialFiles files) {
		try {
			return Files.readAllLines(files.events());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
