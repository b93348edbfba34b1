package io.wiretrial.runner.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

import io.wiretrial.model.TrialJson;

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
			run.interruptGroup();
			judgesWhatWasFinished(run, children);
		}
	}

	// The second one, of somebody in a hurry, changes nothing.
	@Test
	void ctrlCOnATerminalJudgesWhatWasFinished() throws Exception {
		try (StartedRun run = StartedRun.onTerminal(this.folder, "process")) {
			run.awaitEvent("trial-finished");
			run.awaitWords("small  block ");
			List<ProcessHandle> children = run.children();
			run.typeCtrlC();
			run.awaitWords("Ending: ");
			run.typeCtrlC();
			judgesWhatWasFinished(run, children);
		}
	}

	@Test
	void runEndedBeforeItPlaysPrintsNoStackTrace() throws Exception {
		try (StartedRun run = StartedRun.hasty(this.folder, "process")) {
			run.awaitWords("Results go to ");
			run.interruptGroup();
			assertThat(run.exitCode()).as(run.said()).isEqualTo(130);
			assertThat(run.said()).contains("Ending: ").doesNotContain("\tat ");
		}
	}

	private static void judgesWhatWasFinished(StartedRun run, List<ProcessHandle> children) throws Exception {
		assertThat(children).hasSizeGreaterThanOrEqualTo(3);
		int exitCode = run.exitCode();
		String said = run.said();
		assertThat(exitCode).as(said).isEqualTo(130);
		assertThat(said)
			.containsOnlyOnce(
					"Ending: what was finished is judged, and a block in progress left out. It takes 60 s at most.")
			.contains("Ended early, because it was asked to.", "Report   ")
			.doesNotContain("Every planned trial was played.");
		assertThat(run.files().directory().resolve("index.html")).isNotEmptyFile();
		JsonNode results = TrialJson.mapper()
			.readTree(Files.readString(run.files().directory().resolve("results.json"), StandardCharsets.UTF_8));
		assertThat(results.path("run").path("complete").asBoolean(true)).isFalse();
		assertThat(run.played("small")).isBetween(1L, run.planned() - 1);
		StartedRun.awaitEndOf(children);
	}

}
