package io.wiretrial.experiment;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

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

	@BeforeEach
	void startSmoke() throws Exception {
		this.log = this.folder.resolve("run.log");
		this.runner = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar",
				"target/wiretrial.jar", "run", "list", "--preset=smoke", "--out=" + this.folder.resolve("bench"))
			.redirectErrorStream(true)
			.redirectOutput(this.log.toFile())
			.start();
	}

	@AfterEach
	void endRunner() throws Exception {
		List<ProcessHandle> children = this.runner.descendants().toList();
		this.runner.destroyForcibly().waitFor();
		awaitEndOf(children);
	}

	@Test
	void smokeRunEndsWithReportsAndNoProcess() throws Exception {
		assertThat(this.runner.waitFor(240, TimeUnit.SECONDS)).isTrue();
		String said = Files.readString(this.log, StandardCharsets.UTF_8);
		assertThat(this.runner.exitValue()).as(said).isZero();
		assertThat(said).contains("Every planned trial was played.", "Report   ");
		TrialFiles files = new TrialFiles(this.folder.resolve("bench/latest"));
		for (Path file : List.of(files.schedule(), files.environment(), files.calibration(), files.events(),
				files.directory().resolve("index.html"), files.directory().resolve("results.json"),
				files.directory().resolve("results.csv"), files.gatling("list").resolve("index.html"))) {
			assertThat(file).isNotEmptyFile();
		}
		Schedule schedule = TrialJson.read(files.schedule(), Schedule.class);
		long trials = schedule.runs().get(0).blocks().stream().mapToLong((block) -> block.trials().size()).sum();
		try (Stream<Path> results = Files.list(files.trials("list"))) {
			assertThat(results.filter((file) -> file.toString().endsWith(".hlog"))).hasSize((int) trials);
		}
	}

	@Test
	void killedRunnerLeavesNoProcess() throws Exception {
		Awaitility.await("generator plays").atMost(200, TimeUnit.SECONDS).until(this::playing);
		List<ProcessHandle> children = this.runner.descendants().toList();
		assertThat(children).isNotEmpty();
		this.runner.destroyForcibly().waitFor();
		awaitEndOf(children);
	}

	private static void awaitEndOf(List<ProcessHandle> children) {
		Awaitility.await("children end with the runner")
			.atMost(20, TimeUnit.SECONDS)
			.until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
	}

	private boolean playing() throws Exception {
		return Files.readString(this.log, StandardCharsets.UTF_8).contains("Plan 'list' starts.");
	}

}
