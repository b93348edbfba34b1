package io.wiretrial.experiment;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.schedule.Schedule;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The whole machinery, from the command line to the reports; needs the services' jars.
 */
@Timeout(300)
class SmokeRunIntegrationTests {

	@TempDir
	private Path folder;

	private Process runner;

	private Path log;

	@AfterEach
	void endRunner() throws Exception {
		List<ProcessHandle> children = this.runner.descendants().toList();
		this.runner.destroyForcibly().waitFor();
		awaitEndOf(children);
	}

	@Test
	void smokeRunEndsWithReportsAndNoProcess() throws Exception {
		startSmoke("list");
		assertThat(this.runner.waitFor(240, TimeUnit.SECONDS)).isTrue();
		String said = said();
		assertThat(this.runner.exitValue()).as(said).isZero();
		assertThat(said).contains("Every planned trial was played.", "Report   ");
		TrialFiles files = new TrialFiles(this.folder.resolve("bench/latest"));
		for (Path file : List.of(files.schedule(), files.environment(), files.calibration(), files.events(),
				files.directory().resolve("index.html"), files.directory().resolve("results.json"),
				files.directory().resolve("results.csv"), files.gatling("list").resolve("index.html"))) {
			assertThat(file).isNotEmptyFile();
		}
		assertThat(played(files, "list")).isEqualTo(planned(files));
	}

	// What a terminal does on Ctrl-C: the whole process group is interrupted.
	@Test
	void interruptedRunReportsWhatWasFinishedAndLeavesNoProcess() throws Exception {
		startSmoke(smallPlan());
		Awaitility.await("first trial").atMost(200, TimeUnit.SECONDS).until(() -> happened("trial-finished"));
		List<ProcessHandle> children = this.runner.descendants().toList();
		assertThat(children).hasSizeGreaterThanOrEqualTo(3);
		assertThat(new ProcessBuilder("kill", "-INT", "--", "-" + this.runner.pid()).start().waitFor()).isZero();
		assertThat(this.runner.waitFor(60, TimeUnit.SECONDS)).isTrue();
		String said = said();
		assertThat(this.runner.exitValue()).as(said).isEqualTo(130);
		assertThat(said).contains("Report   ").doesNotContain("Every planned trial was played.");
		TrialFiles files = new TrialFiles(this.folder.resolve("bench/latest"));
		assertThat(files.directory().resolve("index.html")).isNotEmptyFile();
		JsonNode results = TrialJson.mapper()
			.readTree(Files.readString(files.directory().resolve("results.json"), StandardCharsets.UTF_8));
		assertThat(results.path("complete").asBoolean(true)).isFalse();
		assertThat(played(files, "small")).isBetween(1L, planned(files) - 1);
		awaitEndOf(children);
	}

	@Test
	void killedRunnerLeavesNoProcess() throws Exception {
		startSmoke(smallPlan());
		Awaitility.await("generator plays").atMost(200, TimeUnit.SECONDS).until(() -> happened("plan-started"));
		List<ProcessHandle> children = this.runner.descendants().toList();
		assertThat(children).isNotEmpty();
		this.runner.destroyForcibly().waitFor();
		awaitEndOf(children);
	}

	// In a group of its own, and interruptible although this JVM may run in the
	// background.
	private void startSmoke(String plan) throws Exception {
		this.log = this.folder.resolve("run.log");
		this.runner = new ProcessBuilder("setsid", "env", "--default-signal=INT",
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", "target/wiretrial.jar",
				"run", plan, "--preset=smoke", "--out=" + this.folder.resolve("bench"))
			.redirectErrorStream(true)
			.redirectOutput(this.log.toFile())
			.start();
	}

	// One service, a short warm-up, and trials for seconds.
	private String smallPlan() throws Exception {
		return Files.writeString(this.folder.resolve("small.yaml"), """
				id: small
				title: Small
				question: Does an end leave anything?
				source: none
				scope: this machine
				metric: { measure: total, statistic: mean }
				margin: 0.1
				load: { model: closed, lanes: 1, connections: per-lane }
				conditions:
				  - { id: one, label: one field, operation: echo, payload: fields-1,
				      baseline: rest-json-h1, arms: [rest-json-h2c] }
				presets:
				  smoke: { blocks: 6, budget: 2s }
				""").toString();
	}

	private static void awaitEndOf(List<ProcessHandle> children) {
		Awaitility.await("children end with the runner")
			.atMost(20, TimeUnit.SECONDS)
			.until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
	}

	private boolean happened(String event) throws Exception {
		try (Stream<Path> files = Files.find(this.folder, 3,
				(path, attributes) -> path.endsWith("events.jsonl") && attributes.isRegularFile())) {
			for (Path file : files.toList()) {
				if (Files.readString(file, StandardCharsets.UTF_8).contains("\"" + event + "\"")) {
					return true;
				}
			}
		}
		if (!this.runner.isAlive()) {
			throw new IllegalStateException("The run ended before '%s':%n%s".formatted(event, said()));
		}
		return false;
	}

	private static long played(TrialFiles files, String plan) throws Exception {
		try (Stream<Path> results = Files.list(files.trials(plan))) {
			return results.filter((file) -> file.toString().endsWith(".hlog")).count();
		}
	}

	private static long planned(TrialFiles files) {
		Schedule schedule = TrialJson.read(files.schedule(), Schedule.class);
		return schedule.runs().get(0).blocks().stream().mapToLong((block) -> block.trials().size()).sum();
	}

	private String said() throws Exception {
		return Files.readString(this.log, StandardCharsets.UTF_8);
	}

}
