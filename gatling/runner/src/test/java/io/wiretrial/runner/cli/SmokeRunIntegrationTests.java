package io.wiretrial.runner.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The whole machinery over TLS and without, from the command line to the reports; needs
 * the services' jars.
 */
@Timeout(300)
class SmokeRunIntegrationTests {

	@TempDir
	private Path folder;

	@Test
	void smokeRunEndsWithReportsAndNoProcessAndLeavesNoKeyInAnyFile() throws Exception {
		String plan = Files.writeString(this.folder.resolve("secure.yaml"), """
				id: secure
				title: Secure
				question: Does a run over TLS end well?
				metric: { measure: total, statistic: mean }
				load: { model: closed, users: 1, connections: per-user }
				conditions:
				  - { id: rest, label: REST, operation: echo, payload: fields-1,
				      baseline: rest-json-h2c, arms: [rest-json-h2-tls, grpc-proto] }
				""").toString();
		try (StartedRun run = StartedRun.smoke(this.folder, plan, "--place=process", "--warm-up=2", "--blocks=2",
				"--starts=2")) {
			run.awaitEvent("plan-started");
			List<ProcessHandle> children = run.children();
			assertThat(children).hasSizeGreaterThanOrEqualTo(3);
			int exitCode = run.exitCode();
			String said = run.said();
			assertThat(exitCode).as(said).isZero();
			assertThat(said).contains("Seconds: run ", "too few to judge", "Report   ");
			TrialFiles files = run.files();
			for (Path file : List.of(files.schedule(), files.environment(), files.events(), files.warmUp("secure", 1),
					files.warmUp("secure", 2), files.directory().resolve("index.html"),
					files.directory().resolve("results.json"), files.directory().resolve("results.csv"),
					files.directory().resolve("summary.txt"), files.gatling("secure").resolve("index.html"))) {
				assertThat(file).isNotEmptyFile();
			}
			assertThat(files.environment()).content().contains("-XX:SharedArchiveFile=");
			assertThat(files.schedule()).content().contains("echo-rest-tls").doesNotContain("tls-authority");
			assertThat(run.played("secure")).isEqualTo(2 * run.planned());
			holdsNoKey(files.directory().toRealPath());
			StartedRun.awaitEndOf(children);
		}
	}

	private static void holdsNoKey(Path directory) throws IOException {
		try (Stream<Path> files = Files.walk(directory)) {
			List<Path> written = files.filter(Files::isRegularFile).toList();
			assertThat(written).hasSizeGreaterThan(10).allSatisfy((file) -> {
				String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
				assertThat(text.contains("PRIVATE KEY")).as(file.toString()).isFalse();
			});
		}
	}

}
