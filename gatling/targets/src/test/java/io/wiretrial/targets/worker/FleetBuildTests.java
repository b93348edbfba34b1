package io.wiretrial.targets.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class FleetBuildTests {

	private static final String OTHER = "its wiretrial-mine-1.jar is another than the runner's";

	@TempDir
	private Path folder;

	private Path jar;

	private Path extracted;

	private Path library;

	@BeforeEach
	void build() throws IOException {
		this.jar = Files.writeString(this.folder.resolve("wiretrial-mine-1.jar"), "built");
		Path app = Files.createDirectory(this.folder.resolve("app"));
		this.extracted = Files.writeString(app.resolve("wiretrial-mine-1.jar"), "extracted");
		this.library = Files.writeString(Files.createDirectory(app.resolve("lib")).resolve("a-1.jar"), "library");
	}

	private FleetBuild of() {
		return FleetBuild.of(Workers.VERSION, List.of(this.jar));
	}

	@Test
	void anExtractedJarOfAnEarlierBuildIsAnotherBuild() throws IOException {
		FleetBuild runner = of();
		assertThat(runner.differs(of())).isEmpty();
		Files.writeString(this.extracted, "extracted earlier");
		assertThat(runner.differs(of())).isEqualTo(OTHER);
	}

	@Test
	void anotherLibraryIsAnotherBuild() throws IOException {
		FleetBuild runner = of();
		Files.writeString(this.library, "changed");
		assertThat(runner.differs(of())).isEqualTo(OTHER);
		Files.writeString(this.library, "library");
		assertThat(runner.differs(of())).isEmpty();
		Files.move(this.library, this.library.resolveSibling("a-2.jar"));
		assertThat(runner.differs(of())).isEqualTo(OTHER);
	}

	@Test
	void aJarThatDoesNotRunIsNotCompared() throws IOException {
		FleetBuild runner = of();
		Files.writeString(this.jar, "built again");
		assertThat(runner.differs(of())).isEmpty();
	}

}
