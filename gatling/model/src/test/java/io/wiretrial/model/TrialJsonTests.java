package io.wiretrial.model;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class TrialJsonTests {

	@TempDir
	private Path folder;

	@Test
	void whatMayHoldSecretsIsReadByItsOwnerAlone() throws Exception {
		Path file = this.folder.resolve("run/schedule.json");
		TrialJson.write(file, Map.of("token", "none"));
		TrialJson.writePrivate(file, Map.of("token", "a.b.c"));
		assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");
		assertThat(file).content().contains("a.b.c");
		assertThat(file.getParent()).isDirectoryNotContaining("glob:**.partial");
	}

	@Test
	void aPrivateFileDoesNotFollowALinkThatHasItsPlace() throws Exception {
		Path other = Files.writeString(this.folder.resolve("other"), "untouched");
		Path file = Files.createSymbolicLink(this.folder.resolve("log"), other);
		Files.writeString(PrivateFile.make(file), "secret");
		assertThat(other).hasContent("untouched");
		assertThat(file).isRegularFile().hasContent("secret");
	}

}
