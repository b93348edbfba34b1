package io.wiretrial.docker;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.architecture.Script;

import static org.assertj.core.api.Assertions.assertThat;

/** What the script of the Swarm says where a machine cannot play it. */
@Timeout(60)
class SwarmScriptTests {

	@TempDir
	private Path folder;

	@Test
	void namesTheCallThatAMachineRefuses() throws Exception {
		plant("docker", "exit 0");
		plant("unshare", "echo 'unshare: unshare failed: Operation not permitted' >&2; exit 1");
		assertThat(swarm()).isEqualTo(new Script(0,
				"No Swarm is tried, because this machine refuses "
						+ "unshare --net --mount --uts --pid --mount-proc --fork --kill-child: "
						+ "unshare: unshare failed: Operation not permitted"));
	}

	@Test
	void asksForAnEngineFirst() throws Exception {
		plant("docker", "exit 1");
		assertThat(swarm()).isEqualTo(new Script(2,
				".ci/swarm: no Docker engine answers, which makes the image and plays in containers: start one."));
	}

	private void plant(String program, String does) throws Exception {
		Path planted = Files.writeString(this.folder.resolve(program), "#!/bin/sh\n" + does + "\n");
		Files.setPosixFilePermissions(planted, PosixFilePermissions.fromString("rwxr-xr-x"));
	}

	private Script swarm() throws Exception {
		return Script.run(List.of(".ci/swarm"), Map.of("PATH", this.folder + ":" + System.getenv("PATH")), "");
	}

}
