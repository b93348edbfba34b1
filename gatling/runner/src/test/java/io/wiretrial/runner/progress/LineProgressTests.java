package io.wiretrial.runner.progress;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.event.Event;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.Outcome;

import static org.assertj.core.api.Assertions.assertThat;

class LineProgressTests {

	private static final Instant NOW = Instant.parse("2026-03-01T10:20:30Z");

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

	private final LineProgress progress = new LineProgress(new PrintStream(this.bytes, true, StandardCharsets.UTF_8));

	@Test
	void isSilentOfWhatGoesAsPlanned() {
		this.progress.accept(new Event.WarmUpRound(NOW, "list", 1, Duration.ofSeconds(45), Duration.ofSeconds(120)));
		this.progress.accept(new Event.TrialStarted(NOW, "list", 1, 1, "list-10", "grpc-proto"));
		this.progress.accept(new Event.TrialFinished(NOW, "list", 1, Outcome.OK, List.of()));
		assertThat(this.bytes.size()).isZero();
	}

	@Test
	void saysSentences() {
		this.progress.say("list: 3 services, a warm-up, then blocks.");
		this.progress.accept(new Event.TargetBack(NOW, "echo-rest"));
		assertThat(this.bytes.toString(StandardCharsets.UTF_8))
			.isEqualTo("list: 3 services, a warm-up, then blocks.%nTarget 'echo-rest' answers again.%n".formatted());
	}

	@Test
	void logsGetPlainLines() {
		this.progress.accept(new Event.PlanStarted(NOW, "list"));
		this.progress.accept(new Event.ParityChecked(NOW, "list", "list-10", true));
		this.progress.accept(new Event.ParityChecked(NOW, "list", "list-300", false));
		this.progress.accept(new Event.WarmUpFinished(NOW, "list", 1, false, "The limit of 120 s was reached."));
		this.progress.accept(new Event.TrialStarted(NOW, "list", 1, 1, "list-10", "grpc-proto"));
		this.progress.accept(new Event.TrialFinished(NOW, "list", 1, Outcome.OK, List.of()));
		this.progress.accept(new Event.TrialStarted(NOW, "list", 2, 1, "list-10", "rest-json-h1"));
		this.progress.accept(new Event.TrialFinished(NOW, "list", 2, Outcome.FAILED, List.of(Flag.ERRORS)));
		this.progress.accept(new Event.WaitingForTarget(NOW, "echo-rest"));
		this.progress.accept(new Event.TargetBack(NOW, "echo-rest"));
		this.progress.accept(new Event.PlanFinished(NOW, "list", true, "gatling/list"));
		this.progress.accept(new Event.GeneratorFinished(NOW, true, "Every trial was played."));
		assertThat(this.bytes.toString(StandardCharsets.UTF_8)).isEqualTo("""
				Arms of condition 'list-300' answer differently: see the report.
				list: not warm: The limit of 120 s was reached.
				Trial 2 of plan 'list' FAILED: [ERRORS].
				The generator waits for 'echo-rest'.
				Target 'echo-rest' answers again.
				""");
	}

}
