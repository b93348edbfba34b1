package io.wiretrial.runner.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.targets.command.OwnServer;

import static io.wiretrial.runner.cli.Ended.inside;
import static org.assertj.core.api.Assertions.assertThat;

/** A run of two services of the user's own, which it starts by commands. */
@Timeout(300)
class CommandsIntegrationTests {

	@TempDir
	private Path folder;

	@Test
	void everyStartStartsTheCommandsAgainAndEndsThem() throws Exception {
		try (StartedRun run = StartedRun.smoke(this.folder, plan(), "--place=process", "--warm-up=1", "--blocks=2",
				"--starts=2")) {
			run.awaitEvent("plan-started");
			List<ProcessHandle> children = run.children();
			int exitCode = run.exitCode();
			assertThat(exitCode).as(run.said()).isZero();
			assertThat(run.played("own")).isEqualTo(2 * run.planned());
			assertThat(List.of("mine", "mine~2", "yours")).allSatisfy(
					(service) -> assertThat(run.files().log(service)).content().containsPattern("(?s)starts.*starts"));
			StartedRun.awaitEndOf(children);
		}
	}

	@Test
	void interruptedRunLeavesNoCommand() throws Exception {
		try (StartedRun run = hasty()) {
			run.awaitEvent("trial-finished");
			List<ProcessHandle> children = run.children();
			run.interruptGroup();
			assertThat(run.exitCode()).as(run.said()).isEqualTo(130);
			assertThat(run.said()).doesNotContain("Service 'mine'");
			StartedRun.awaitEndOf(children);
		}
	}

	@Test
	void killedRunnerLeavesNoCommand() throws Exception {
		try (StartedRun run = hasty()) {
			run.awaitEvent("parity-checked");
			List<ProcessHandle> children = run.children();
			run.kill();
			StartedRun.awaitEndOf(children);
		}
	}

	@Test
	void commandThatEndsIsShownAndNothingIsWritten() throws Exception {
		String plan = plan(List.of("sh", "-c", "echo Port 80 is taken; exit 3", "{port}"));
		assertThat(inside("run", plan, "--preset=smoke", "--out=" + this.folder.resolve("bench"))).isEqualTo(new Ended(
				2, "",
				"Arm 'mine': Service 'mine' ended with exit code 3 before it was ready: correct what its log names and start again; its log closes with:\nPort 80 is taken\n"));
		assertThat(this.folder.resolve("bench")).doesNotExist();
	}

	private StartedRun hasty() throws IOException {
		return StartedRun.smoke(this.folder, plan(), "--place=process", "--warm-up=1", "--blocks=200");
	}

	private String plan() throws IOException {
		return plan(OwnServer.command("{port}"));
	}

	private String plan(List<String> start) throws IOException {
		Files.writeString(this.folder.resolve("order.json"), "{\"id\":1}");
		String words = start.stream().map((word) -> "\"" + word + "\"").collect(Collectors.joining(", "));
		return Files.writeString(this.folder.resolve("own.yaml"), """
				id: own
				title: Own
				question: Does a command end with its run?
				metric: { measure: total, statistic: mean }
				load: { model: closed, users: 1, connections: per-user }
				arms:
				  - name: mine
				    http: POST http://127.0.0.1:{port}/orders
				    body: order.json
				    expect: 201
				    start: [%1$s]
				    ready: /health
				  - name: yours
				    http: POST http://127.0.0.1:{port}/orders
				    body: order.json
				    expect: 201
				    start: [%1$s]
				conditions:
				  - { id: one, label: one order, operation: call, baseline: mine, arms: [yours] }
				""".formatted(words)).toString();
	}

}
