package io.wiretrial.targets.command;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ServiceCommandTests {

	@TempDir
	private Path folder;

	@Test
	void putsThePortWhereverItIsAskedFor() {
		assertThat(
				new ServiceCommand(List.of("java", "--server.port={port}", "{port}:{port}"), this.folder, null, "http")
					.at(4711))
			.containsExactly("java", "--server.port=4711", "4711:4711");
	}

	@Test
	void needsAProgram() {
		assertThatIllegalArgumentException().isThrownBy(() -> new ServiceCommand(List.of(), this.folder, null, "http"))
			.withMessage(
					"key 'start' is [] and names no program: give a list such as [java, -jar, mine.jar, \"--server.port={port}\"]");
	}

	@Test
	void needsAPlaceForThePort() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new ServiceCommand(List.of("java", "-jar", "old.jar"), this.folder, null, "http"))
			.withMessage(
					"key 'start' is [java, -jar, old.jar] and has no {port}: write {port} where the service takes its port, such as \"--server.port={port}\"");
	}

	@Test
	void needsAPathToAsk() {
		for (String ready : List.of("health", "/a b", "")) {
			assertThatIllegalArgumentException()
				.isThrownBy(() -> new ServiceCommand(List.of("java", "{port}"), this.folder, ready, "http"))
				.withMessage(
						"key 'ready' is '%s' and no path: begin it with /, such as /actuator/health".formatted(ready));
		}
	}

	@Test
	void needsAFolderThatIsThere() {
		Path missing = this.folder.resolve("missing");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new ServiceCommand(List.of("sh", "{port}"), missing, null, "http").requirePresent())
			.withMessage("key 'in' is %s, which is no folder: name the folder that the command is started in"
				.formatted(missing));
	}

	@Test
	void needsAProgramThatIsThere() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new ServiceCommand(List.of("jawa", "{port}"), this.folder, null, "http").requirePresent())
			.withMessage(
					"key 'start' begins with 'jawa', which is no program in a folder of PATH: install it, or write its path");
		assertThatIllegalArgumentException().isThrownBy(
				() -> new ServiceCommand(List.of("./gradlew", "{port}"), this.folder, null, "http").requirePresent())
			.withMessage(
					"key 'start' begins with './gradlew', which is no program in %s: correct its path, or make it executable"
						.formatted(this.folder));
	}

}
