package io.wiretrial.lab.peer;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.runner.run.UnusableEnvironmentException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(180)
class CablePeerTests {

	@TempDir
	private Path folder;

	// With puma or without: nothing runs and somebody is told what to do.
	@Test
	void saysThatThePeerCannotBeUsed() {
		Path config = this.folder.resolve("missing.ru");
		long before = ProcessHandle.current().children().count();
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> CablePeer.start(config, this.folder.resolve("puma")))
			.withMessageStartingWith("Peer action-cable=%s could not be used: ".formatted(config))
			.withMessageEndingWith("Install puma and Action Cable, and name a configuration that serves /cable.");
		assertThat(ProcessHandle.current().children().count()).isEqualTo(before);
	}

}
