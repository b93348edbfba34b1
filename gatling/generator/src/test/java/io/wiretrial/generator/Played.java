package io.wiretrial.generator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.awaitility.Awaitility;

import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.result.Outcome;
import io.wiretrial.trial.result.TrialResult;

/**
 * Reads what a generator has written so far of the plan {@code tiny}.
 */
final class Played {

	private Played() {
	}

	static void awaitTrial(TrialFiles files) {
		Awaitility.await()
			.atMost(Duration.ofSeconds(40))
			.until(() -> Files.exists(files.events())
					&& lines(files).stream().anyMatch((line) -> line.contains("\"trial-started\"")));
	}

	static List<TrialResult> results(TrialFiles files) {
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
