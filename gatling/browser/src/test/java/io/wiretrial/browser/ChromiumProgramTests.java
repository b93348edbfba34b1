package io.wiretrial.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Which program is taken for Chromium. */
class ChromiumProgramTests {

	@TempDir
	Path folder;

	@Test
	void findsFirstNameOnPath() throws IOException {
		program("google-chrome");
		Path expected = program("chromium-browser");
		assertThat(ChromiumProgram.find(Map.of("PATH", "/nowhere:" + this.folder)))
			.contains(new ChromiumProgram(expected));
	}

	@Test
	void namedProgramComesBeforeThoseOnPath() throws IOException {
		program("chromium");
		Path own = program("mine");
		assertThat(ChromiumProgram.find(Map.of("PATH", this.folder.toString(), "WIRETRIAL_BROWSER", own.toString())))
			.contains(new ChromiumProgram(own));
	}

	@Test
	void saysHowToGetOneWhereThereIsNone() {
		assertThatThrownBy(() -> ChromiumProgram.require(Map.of("PATH", this.folder.toString())))
			.hasMessage("No Chromium: neither WIRETRIAL_BROWSER '' nor [chromium, chromium-browser, google-chrome] "
					+ "on PATH can be run. To get one, install Chromium (Debian: apt-get install chromium) or name its "
					+ "program in WIRETRIAL_BROWSER.")
			.isInstanceOfSatisfying(BrowserFailedException.class,
					(ex) -> assertThat(ex.failure()).isEqualTo(BrowserFailure.BROWSER_MISSING));
	}

	@Test
	void trustsNoKeyThatIsNotNamed() {
		ChromiumProgram program = new ChromiumProgram(Path.of("/usr/bin/chromium"));
		assertThat(program.command(this.folder, List.of()))
			.noneMatch((argument) -> argument.startsWith("--ignore-certificate-errors"));
		assertThat(program.command(this.folder, List.of("a=", "b=")))
			.contains("--ignore-certificate-errors-spki-list=a=,b=");
	}

	@Test
	void tellsProcessesApartByTheirCommandLines() {
		assertThat(ProcessKind.of("/usr/lib/chromium/chromium --headless")).isEqualTo(ProcessKind.BROWSER);
		assertThat(ProcessKind.of("chromium --type=renderer --lang=en")).isEqualTo(ProcessKind.RENDERER);
		assertThat(ProcessKind.of("chromium --type=utility --utility-sub-type=network.mojom.NetworkService"))
			.isEqualTo(ProcessKind.NETWORK);
		assertThat(ProcessKind.of("chromium --type=gpu-process")).isEqualTo(ProcessKind.OTHER);
	}

	private Path program(String name) throws IOException {
		Path file = Files.createFile(this.folder.resolve(name));
		return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
	}

}
