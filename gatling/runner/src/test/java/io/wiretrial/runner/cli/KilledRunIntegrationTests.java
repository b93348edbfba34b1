package io.wiretrial.runner.cli;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** A run whose runner is killed; needs the services' jars. */
@Timeout(300)
class KilledRunIntegrationTests {

	@TempDir
	private Path folder;

	@Test
	void killedRunnerLeavesNoProcess() throws Exception {
		try (StartedRun run = StartedRun.hasty(this.folder, "process")) {
			run.awaitEvent("parity-checked");
			List<ProcessHandle> children = run.children();
			assertThat(children).hasSizeGreaterThanOrEqualTo(3);
			run.kill();
			StartedRun.awaitEndOf(children);
		}
	}

}
