package io.wiretrial.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

import io.wiretrial.trial.TrialJson;

import static org.assertj.core.api.Assertions.assertThat;

/** A run that is interrupted; needs the services' jars. */
@Timeout(300)
class EndedRunIntegrationTests {

	@TempDir
	private Path folder;

	@Test
	void interruptedRunReportsWhatWasFinishedAndLeavesNoProcess() throws Exception {
		try (StartedRun run = StartedRun.hasty(this.folder, "process")) {
			run.awaitEvent("trial-finished");
			List<ProcessHandle> children = run.children();
			assertThat(children).hasSizeGreaterThanOrEqualTo(3);
			run.interruptGroup();
			int exitCode = run.exitCode();
			String said = run.said();
			assertThat(exitCode).as(said).isEqualTo(130);
			assertThat(said).contains("Report   ").doesNotContain("Every planned trial was played.");
			assertThat(run.files().directory().resolve("index.html")).isNotEmptyFile();
			JsonNode results = TrialJson.mapper()
				.readTree(Files.readString(run.files().directory().resolve("results.json"), StandardCharsets.UTF_8));
			assertThat(results.path("run").path("complete").asBoolean(true)).isFalse();
			assertThat(run.played("small")).isBetween(1L, run.planned() - 1);
			StartedRun.awaitEndOf(children);
		}
	}

}
