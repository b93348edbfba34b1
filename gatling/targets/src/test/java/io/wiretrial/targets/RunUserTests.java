package io.wiretrial.targets;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class RunUserTests {

	@TempDir
	private Path folder;

	@Test
	void containersAreNotRootEvenWhereRootPlays() {
		assertThat(RunUser.of(0, 0).numbers()).isEqualTo("10001:10001");
		assertThat(RunUser.of(1000, 100).numbers()).isEqualTo("1000:100");
	}

	@Test
	void ownsWhatContainersWriteTo() throws IOException {
		RunUser user = RunUser.of(this.folder);
		Path logs = this.folder.resolve("logs");
		user.ownFolderOf(logs.resolve("echo-rest.log"));
		assertThat(Files.getAttribute(logs, "unix:uid") + ":" + Files.getAttribute(logs, "unix:gid"))
			.isEqualTo(user.numbers());
	}

}
