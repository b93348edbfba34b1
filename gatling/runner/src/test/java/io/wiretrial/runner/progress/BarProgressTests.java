package io.wiretrial.runner.progress;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import io.wiretrial.model.event.Event;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.Outcome;

import static org.assertj.core.api.Assertions.assertThat;

class BarProgressTests {

	private static final Instant NOW = Instant.parse("2026-03-01T10:20:30Z");

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

	private final BarProgress progress = new BarProgress(new PrintStream(this.bytes, true, StandardCharsets.UTF_8), 4);

	@AfterEach
	void close() {
		this.progress.close();
	}

	@Test
	void showsPlanBlockAndTrialsDone() {
		started("list", 1);
		finished(1, Outcome.OK);
		assertThat(status()).isEqualTo("list  block 1  1 of 4 trials  [#####...............]");
		started("list", 2);
		finished(2, Outcome.OK);
		finished(3, Outcome.FAILED);
		assertThat(status()).isEqualTo("list  block 2  3 of 4 trials  [###############.....]");
	}

	@Test
	void trialsThatAreNotPlannedFillNoBar() {
		started("list", 1);
		finished(1, Outcome.VOID);
		assertThat(status()).isEqualTo("list  block 1  0 of 4 trials  [....................]");
		for (int number = 2; number < 10; number++) {
			finished(number, Outcome.OK);
		}
		assertThat(status()).isEqualTo("list  block 1  4 of 4 trials  [####################]");
	}

	@Test
	void showsTheWarmUp() {
		this.progress.accept(new Event.WarmUpRound(NOW, "list", 1, Duration.ofSeconds(45), Duration.ofSeconds(120)));
		assertThat(status()).isEqualTo("list  warm-up 45 of at most 120 s  [....................]");
	}

	@Test
	void isNotWrappedOnATerminalOf80Columns() {
		started("a-plan-whose-name-is-".repeat(5), 1);
		assertThat(status()).hasSize(79).endsWith("-  [....................]");
	}

	@Test
	void sentencesGoAboveTheStatusLine() {
		this.progress.say("Starting services.");
		started("list", 1);
		status();
		this.progress.accept(new Event.TargetBack(NOW, "echo-rest"));
		assertThat(screen()).isEqualTo("""
				Starting services.
				Target 'echo-rest' answers again.
				list  block 1  0 of 4 trials  [....................]""");
		this.progress.close();
		assertThat(screen()).isEqualTo("""
				Starting services.
				Target 'echo-rest' answers again.
				""");
	}

	@Test
	void isRedrawnWithoutBeingAsked() {
		started("list", 1);
		Awaitility.await().until(() -> screen().startsWith("list  block 1  0 of 4 trials"));
	}

	private void started(String plan, int block) {
		this.progress.accept(new Event.TrialStarted(NOW, plan, 1, block, "list-10", "grpc-proto"));
	}

	private void finished(int number, Outcome outcome) {
		this.progress.accept(new Event.TrialFinished(NOW, "list", number, outcome,
				(outcome == Outcome.FAILED) ? List.of(Flag.ERRORS) : List.of()));
	}

	private String status() {
		this.progress.redraw();
		return screen().lines().reduce("", (above, line) -> line);
	}

	// What a terminal shows.
	private String screen() {
		StringBuilder screen = new StringBuilder();
		for (String drawn : this.bytes.toString(StandardCharsets.UTF_8).split("\r\u001b\\[K", -1)) {
			screen.setLength(screen.lastIndexOf("\n") + 1);
			screen.append(drawn);
		}
		return screen.toString();
	}

}
