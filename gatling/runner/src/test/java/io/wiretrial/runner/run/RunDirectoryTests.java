package io.wiretrial.runner.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RunDirectoryTests {

	private static final Instant START = Instant.parse("2026-03-01T10:20:30Z");

	@TempDir
	private Path folder;

	@Test
	void isNamedByStartTime() {
		Path bench = this.folder.resolve("bench");
		assertThat(RunDirectory.create(bench, START).path()).isEqualTo(bench.resolve("2026-03-01T10-20-30Z"));
		assertThat(RunDirectory.create(bench, START).path()).isEqualTo(bench.resolve("2026-03-01T10-20-30Z-2"));
	}

	@Test
	void latestPointsToTheLastPublishedRun() throws Exception {
		RunDirectory.create(this.folder, START).publishAsLatest();
		RunDirectory second = RunDirectory.create(this.folder, START);
		second.publishAsLatest();
		assertThat(this.folder.resolve("latest").toRealPath()).isEqualTo(second.path().toRealPath());
	}

	@Test
	void latestIsNamedInFileWhereLinkIsImpossible() throws Exception {
		Files.createDirectory(this.folder.resolve("latest"));
		RunDirectory.create(this.folder, START).publishAsLatest();
		assertThat(this.folder.resolve("latest.txt")).hasContent("2026-03-01T10-20-30Z");
	}

	@Test
	void saysThatFolderCannotBeWritten() throws Exception {
		Path file = Files.writeString(this.folder.resolve("file"), "x");
		assertThatExceptionOfType(UnusableEnvironmentException.class).isThrownBy(() -> RunDirectory.create(file, START))
			.withMessage("Output folder %s cannot be written (FileAlreadyExistsException): choose another with --out."
				.formatted(file));
	}

}
