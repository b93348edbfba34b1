package io.wiretrial.kit.archive;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ArchivedClassesTests {

	private final SizedClassFiles loader = new SizedClassFiles(
			Map.of("a.Large", 900, "a.Small", 100, "a.Middle", 300, "a.AlsoSmall", 100));

	private final List<String> names = List.of("a.Large", "a.Small", "a.Proxy1", "a.Middle", "a.AlsoSmall");

	@Test
	void choosesTheSmallestUpToTheLimit() {
		assertThat(ArchivedClasses.chosen(this.names, this.loader, 500)).containsExactly("a.AlsoSmall", "a.Small",
				"a.Middle");
		assertThat(ArchivedClasses.chosen(this.names, this.loader, 499)).containsExactly("a.AlsoSmall", "a.Small");
	}

	@Test
	void choosesAllWithAFileIfTheLimitIsLarge() {
		assertThat(ArchivedClasses.chosen(this.names, this.loader, 1_000_000)).containsExactly("a.AlsoSmall", "a.Small",
				"a.Middle", "a.Large");
	}

	@Test
	void loadsTheClassesOfTheList(@TempDir Path directory) throws Exception {
		Path list = Files.writeString(directory.resolve("classes.list"),
				"java/util/zip/Adler32 id: 1\nno/Such id: 2\n");
		Path loaded = directory.resolve("loaded");
		String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
		Process process = new ProcessBuilder(java, "-Xlog:class+load:file=" + loaded, "-cp", "target/classes",
				ArchivedClasses.class.getName(), list.toString(), "1000000")
			.redirectErrorStream(true)
			.start();
		assertThat(new String(process.getInputStream().readAllBytes()))
			.isEqualToIgnoringNewLines("1 of 2 classes loaded for the archive.");
		assertThat(process.waitFor()).isZero();
		assertThat(loaded).content().contains("java.util.zip.Adler32 source:");
	}

	@Test
	void saysWhatItsArgumentsAre() {
		assertThatIllegalArgumentException().isThrownBy(() -> ArchivedClasses.main(new String[] { "list" }))
			.withMessage("Arguments [list]: give a list of -XX:DumpLoadedClassList and a number of bytes.");
	}

}
