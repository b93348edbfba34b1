package io.wiretrial.runner.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialJson;
import io.wiretrial.model.event.Event;

import static org.assertj.core.api.Assertions.assertThat;

class EventTailTests {

	private static final Instant NOW = Instant.parse("2026-03-01T10:20:30Z");

	@TempDir
	private Path folder;

	@Test
	void readsWholeLinesAndLetsHalfOnesWait() throws Exception {
		Path file = this.folder.resolve("events.jsonl");
		EventTail tail = new EventTail(file);
		assertThat(tail.poll()).isEmpty();
		Event.PlanStarted first = new Event.PlanStarted(NOW, "calls");
		Event.TargetBack second = new Event.TargetBack(NOW, "echo-rest");
		TrialJson.append(file, first);
		String line = TrialJson.mapper().writeValueAsString(second) + "\n";
		Files.writeString(file, line.substring(0, 10), StandardOpenOption.APPEND);
		assertThat(tail.poll()).containsExactly(first);
		assertThat(tail.poll()).isEmpty();
		Files.writeString(file, line.substring(10), StandardOpenOption.APPEND);
		assertThat(tail.poll()).containsExactly(second);
	}

}
