package io.wiretrial.runner.run;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialJson;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.Outcome;

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

	@Test
	void logsGetPlainLines() {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (RunProgress progress = new LineProgress(new PrintStream(bytes, true, StandardCharsets.UTF_8))) {
			progress.accept(new Event.PlanStarted(NOW, "list"));
			progress.accept(new Event.ParityChecked(NOW, "list", "list-10", true));
			progress.accept(new Event.ParityChecked(NOW, "list", "list-300", false));
			progress.accept(new Event.WarmUpFinished(NOW, "list", 1, false, "The limit of 120 s was reached."));
			progress.accept(new Event.TrialStarted(NOW, "list", 1, 1, "list-10", "grpc-proto"));
			progress.accept(new Event.TrialFinished(NOW, "list", 1, Outcome.OK, List.of()));
			progress.accept(new Event.TrialStarted(NOW, "list", 2, 1, "list-10", "rest-json-h1"));
			progress.accept(new Event.TrialFinished(NOW, "list", 2, Outcome.FAILED, List.of(Flag.ERRORS)));
			progress.accept(new Event.WaitingForTarget(NOW, "echo-rest"));
			progress.accept(new Event.TargetBack(NOW, "echo-rest"));
			progress.accept(new Event.PlanFinished(NOW, "list", true, "gatling/list"));
			progress.accept(new Event.GeneratorFinished(NOW, true, "Every trial was played."));
		}
		assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("""
				Arms of condition 'list-300' answer differently: see the report.
				list: not warm: The limit of 120 s was reached.
				Trial 2 of plan 'list' FAILED: [ERRORS].
				The generator waits for 'echo-rest'.
				Target 'echo-rest' answers again.
				""");
	}

}
