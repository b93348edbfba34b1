package io.wiretrial.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ReadyFileTests {

	private final ReadyTarget target = ReadyTarget.ofThisProcess("bare", Map.of("http", 41001));

	@TempDir
	private Path directory;

	@Test
	void replacesWhatWasThereAndLeavesNothingBeside() throws IOException {
		Path path = Files.writeString(this.directory.resolve("ready.json"), "old");
		new ReadyFile(path).write(this.target);
		assertThat(path).hasContent(this.target.toJson());
		assertThat(this.directory).isDirectoryContaining(path::equals).isDirectoryNotContaining((p) -> !p.equals(path));
	}

	@Test
	void writesThroughNoLinkThatAnotherUserHasPlanted() throws IOException {
		Path victim = Files.writeString(this.directory.resolve("victim"), "untouched");
		Path path = Files.createSymbolicLink(this.directory.resolve("ready.json"), victim);
		Files.createSymbolicLink(this.directory.resolve("ready.json." + this.target.pid() + ".unfinished"), victim);
		new ReadyFile(path).write(this.target);
		assertThat(victim).hasContent("untouched");
		assertThat(path).hasContent(this.target.toJson());
		assertThat(Files.isSymbolicLink(path)).isFalse();
	}

	@Test
	void clearsTheFileOfAnEarlierProcess() throws IOException {
		Path path = Files.writeString(this.directory.resolve("ready.json"), "old");
		new ReadyFile(path).clear();
		assertThat(path).doesNotExist();
		new ReadyFile(path).clear();
	}

	@Test
	void rejectsAMissingDirectory() {
		Path path = this.directory.resolve("missing/ready.json");
		assertThatIllegalArgumentException().isThrownBy(() -> new ReadyFile(path))
			.withMessage("Directory of wiretrial.ready-file=" + path + " does not exist: create it before the start.");
	}

	@Test
	void saysWhichFileCannotBeWritten() throws IOException {
		Path path = Files.createDirectories(this.directory.resolve("ready.json/occupied")).getParent();
		assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(() -> new ReadyFile(path).write(this.target))
			.withMessage("Ready file " + path + " cannot be written: make its directory writable.");
		assertThat(this.directory).as("nothing is left beside").isDirectoryNotContaining((p) -> !p.equals(path));
	}

}
