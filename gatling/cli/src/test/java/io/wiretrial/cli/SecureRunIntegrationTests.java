package io.wiretrial.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** A small run over TLS, from the command line on; needs the services' jars. */
@Timeout(300)
class SecureRunIntegrationTests {

	@TempDir
	private Path folder;

	@Test
	void playsOverTlsAndLeavesNoKeyInAnyFile() throws Exception {
		String plan = Files.writeString(this.folder.resolve("secure.yaml"), """
				id: secure
				title: Secure
				question: Does a run over TLS end well?
				metric: { measure: total, statistic: mean }
				load: { model: closed, users: 1, connections: per-user }
				conditions:
				  - { id: rest, label: REST, operation: echo, payload: fields-1,
				      baseline: rest-json-h2c, arms: [rest-json-h2-tls] }
				presets:
				  smoke: { blocks: 6, budget: 2s }
				""").toString();
		try (StartedRun run = StartedRun.smoke(this.folder, plan, "--target=process", "--warm-up=1")) {
			int exitCode = run.exitCode();
			assertThat(exitCode).as(run.said()).isZero();
			assertThat(run.played("secure")).isEqualTo(run.planned());
			assertThat(run.files().schedule()).content().contains("echo-rest-tls").doesNotContain("tls-authority");
			try (Stream<Path> files = Files.walk(run.files().directory().toRealPath())) {
				List<Path> written = files.filter(Files::isRegularFile).toList();
				assertThat(written).hasSizeGreaterThan(10).allSatisfy((file) -> {
					String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
					assertThat(text.contains("PRIVATE KEY")).as(file.toString()).isFalse();
				});
			}
		}
	}

}
