package io.wiretrial.cli;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.trial.TrialFiles;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The whole machinery, from the command line to the reports; needs the services' jars.
 */
@Timeout(300)
class SmokeRunIntegrationTests {

	@TempDir
	private Path folder;

	@Test
	void smokeRunEndsWithReportsAndNoProcess() throws Exception {
		try (StartedRun run = StartedRun.smoke(this.folder, "list", "--target=process", "--warm-up=2")) {
			run.awaitEvent("plan-started");
			List<ProcessHandle> children = run.children();
			assertThat(children).hasSizeGreaterThanOrEqualTo(3);
			int exitCode = run.exitCode();
			String said = run.said();
			assertThat(exitCode).as(said).isZero();
			assertThat(said).contains("Every planned trial was played.", "Report   ", "Gatling  list  ")
				.doesNotContain("no report");
			TrialFiles files = run.files();
			for (Path file : List.of(files.schedule(), files.environment(), files.calibration(), files.events(),
					files.warmUp(1), files.warmUp("calibration"), files.directory().resolve("index.html"),
					files.directory().resolve("results.json"), files.directory().resolve("results.csv"),
					files.gatling("list").resolve("index.html"))) {
				assertThat(file).isNotEmptyFile();
			}
			assertThat(files.environment()).content().contains("-XX:SharedArchiveFile=");
			assertThat(run.played("list")).isEqualTo(run.planned());
			StartedRun.awaitEndOf(children);
		}
	}

}
