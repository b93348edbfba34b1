package io.wiretrial.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

/** What was measured of gates, as the script writes it into their page. */
@Timeout(60)
class GatesPageTests {

	private static final String HEAD = "play,value,ratio,low,high,outcome\n";

	@TempDir
	private Path folder;

	private Path page;

	@BeforeEach
	void makePage() throws IOException {
		assumeThat(System.getenv("PATH").split(":")).anyMatch((path) -> Files.isExecutable(Path.of(path, "python3")));
		Files.createDirectories(this.folder.resolve("docs/results"));
		this.page = Files.createDirectories(this.folder.resolve("docs/how-to")).resolve("gate-a-pull-request.md");
		Files.writeString(this.page,
				"before\n<!-- made by bench/gates.py -->\nold\n<!-- end of bench/gates.py -->\nafter\n");
	}

	@Test
	void hasARowForEachPlantedShare() throws Exception {
		results("compare.csv", "1,0,1.005,0.9,1.1,not worse\n2,0,1.2,1.1,1.3,worse\n3,0,,,,too close to call\n");
		results("side-by-side.csv", "1,0.25,1.24,1.2,1.3,worse\n2,0.1,1.1,1,1.2,too close to call\n");
		assertThat(script()).isEqualTo(new Script(0, ""));
		assertThat(this.page).hasContent("""
				before
				<!-- made by bench/gates.py -->
				<!-- results: docs/results/side-by-side.csv -->
				| Side by side | comparisons | worse | too close to call | a typical ratio |
				|---|---|---|---|---|
				| 10 % more CPU | 1 | 0 | 1 | 1.10 × (1.00 to 1.20) |
				| 25 % more CPU | 1 | 1 | 0 | 1.24 × (1.20 to 1.30) |
				<!-- end of results -->

				<!-- results: docs/results/compare.csv -->
				| Against an anchor | comparisons | worse | too close to call | a typical ratio |
				|---|---|---|---|---|
				| equal builds | 3 | 1 | 1 | 1.01 × (0.90 to 1.10) |
				<!-- end of results -->
				<!-- end of bench/gates.py -->
				after
				""");
	}

	@Test
	void asksForWhatWasMeasured() throws Exception {
		results("side-by-side.csv", "1,0,1,0.9,1.1,not worse\n");
		assertThat(script()).isEqualTo(new Script(2, "%s is not there: measure, and put it there."
			.formatted(this.folder.resolve("docs/results/compare.csv"))));
		assertThat(this.page).content().contains("old");
	}

	@Test
	void asksForItsPlaceOnThePage() throws Exception {
		Files.writeString(this.page, "before\nafter\n");
		assertThat(script()).isEqualTo(new Script(2,
				"docs/how-to/gate-a-pull-request.md has no comments for what bench/gates.py makes: add them."));
	}

	private void results(String name, String rows) throws IOException {
		Files.writeString(this.folder.resolve("docs/results").resolve(name), HEAD + rows);
	}

	private Script script() throws Exception {
		return Script.run(List.of("python3", "bench/gates.py", this.folder.toString()), Map.of(), "");
	}

}
