package io.wiretrial.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

/**
 * That README shows what a run said, to the last digit; the script that writes it is
 * skipped where there is no Python.
 */
@Timeout(60)
class ReadmeResultsTests {

	private static final Path ROOT = Path.of("..");

	private static final Set<String> COSTS = Set.of("server-cpu", "row-cpu");

	private static final String HEAD = "plan,condition,arm,baseline,measure,statistic,value,ratio,low,high,word,badge"
			+ "\r\n";

	@TempDir
	private Path folder;

	@Test
	void readmeHasTheRatiosOfEveryComparisonThatGotAWord() throws IOException {
		ResultsTable readme = ResultsTable.of(ROOT.resolve("README.md"));
		assertThat(readme.csv()).isEqualTo("docs/results/quick.csv");
		assertThat(readme.rows()).extracting(ReadmeResultsTests::ratios)
			.isNotEmpty()
			.containsExactlyInAnyOrderElementsOf(ratios(ROOT.resolve(readme.csv())));
	}

	@Test
	void scriptWritesTheTableThatReadmeHas() throws Exception {
		Files.createDirectories(this.folder.resolve("docs/results"));
		Files.copy(ROOT.resolve("docs/results/quick.csv"), this.folder.resolve("docs/results/quick.csv"));
		Path readme = Files.copy(ROOT.resolve("README.md"), this.folder.resolve("README.md"));
		assertThat(script()).isEqualTo(new Script(0, ""));
		assertThat(readme).hasSameTextualContentAs(ROOT.resolve("README.md"));
	}

	@ParameterizedTest
	@CsvSource({ "faster, 0.5, 0.7, gRPC", "faster, 0.95, 1.05, gRPC", "faster, 0.8, 1.2, gRPC",
			"faster, 1.2, 1.3, 'REST for CPU, gRPC for time'", "slower, 1.2, 1.3, REST",
			"slower, 0.5, 0.7, 'gRPC for CPU, REST for time'", "same within 10 %, 0.95, 1.05, either",
			"same within 10 %, 0.8, 0.9, 'gRPC for CPU, either for time'",
			"too close to call, 0.5, 0.7, no advice (too close to call)",
			"not judged, 0.8, 1.2, no advice (not judged)" })
	void takesWhatTimeAndServerCpuFavour(String word, String low, String high, String taken) throws Exception {
		String time = "calls,fields-5,grpc-proto,rest-json-h1,net-total,median,50,0.995,9.995,100.5,%s,one start\r\n";
		String cpu = "calls,fields-5,grpc-proto,rest-json-h1,server-cpu,mean,31,0.6,%s,%s,,one start\r\n";
		Path readme = page(time.formatted(word) + cpu.formatted(low, high));
		assertThat(script()).isEqualTo(new Script(0, ""));
		assertThat(ResultsTable.of(readme).rows()).singleElement()
			.asString()
			.startsWith("| Small calls, tuned: gRPC or REST | %s | 1.00 × (10.00 to 101) | 0.60 × (".formatted(taken))
			.endsWith(" | `./wiretrial run calls` |");
		assertThat(readme).content().startsWith("before\n").endsWith("after\n").doesNotContain("what was there");
	}

	// As the report does
	@ParameterizedTest
	@CsvSource({ "not warm, 0.98, 1.05, not warm", "one start, 0.88, 1.01, too noisy",
			"3 starts, 0.97, 1.12, too noisy" })
	void takesNothingOfWhatTheReportAdvisesNothingOf(String badge, String low, String high, String why)
			throws Exception {
		String time = "calls,fields-5,grpc-proto,rest-json-h1,net-total,median,50,0.6,0.5,0.7,faster,%s\r\n";
		String again = "calls,fields-5,rest-json-h1′,rest-json-h1,net-total,median,50,1,%s,%s,,%s\r\n";
		Path readme = page(time.formatted(badge) + again.formatted(low, high, badge));
		assertThat(script()).isEqualTo(new Script(0, ""));
		assertThat(ResultsTable.of(readme).rows()).singleElement()
			.asString()
			.contains("| no advice (%s) | 0.60 × (0.50 to 0.70) |".formatted(why));
	}

	@Test
	void scriptAsksForTheBadgeOfAPlan() throws Exception {
		Files.writeString(page("").resolveSibling("run.csv"), "plan,word\r\ncalls,faster\r\n");
		assertThat(script())
			.isEqualTo(new Script(2, "run.csv has no column badge: copy the results.csv of a run of this Wiretrial."));
	}

	@Test
	void scriptAsksForWhatReadersCallAComparison() throws Exception {
		page("mine,\"of, my own\",ws,sse-h2c,total,median,200,12.25,9.995,100.5,slower,one start\r\n");
		assertThat(script())
			.isEqualTo(new Script(2, "No case for mine of, my own ws: add it to CASES of bench/readme.py."));
	}

	@Test
	void scriptSaysWhichFileOfARunIsMissing() throws Exception {
		Files.delete(page("").resolveSibling("run.csv"));
		assertThat(script())
			.isEqualTo(new Script(2, "README.md shows run.csv, which is not there: copy the results.csv of a run."));
	}

	@Test
	void decisionOnLimitsHasTheRatiosOfItsRun() throws IOException {
		StringBuilder time = new StringBuilder("| time |");
		StringBuilder cpu = new StringBuilder("| server CPU |");
		for (Map<String, String> row : ResultsTable.read(ROOT.resolve("docs/results/guard.csv"))) {
			String cell = " " + ResultsTable.ratio(row).split(" ")[0] + " |";
			if (!row.get("word").isEmpty()) {
				time.append(cell);
			}
			else if (row.get("measure").equals("server-cpu") && !row.get("ratio").isEmpty()) {
				cpu.append(cell);
			}
		}
		assertThat(ROOT.resolve("docs/decisions/0015-limits-are-the-servers-own.md")).content()
			.contains(time + "\n" + cpu + "\n");
	}

	private static String ratios(String row) {
		String[] cells = row.split(" \\| ");
		return cells[2] + ", " + cells[3];
	}

	private static List<String> ratios(Path csv) throws IOException {
		Map<String, String> times = new LinkedHashMap<>();
		Map<String, String> costs = new LinkedHashMap<>();
		for (Map<String, String> row : ResultsTable.read(csv)) {
			String comparison = row.get("plan") + " " + row.get("condition") + " " + row.get("arm");
			if (COSTS.contains(row.get("measure")) && !row.get("ratio").isEmpty()) {
				costs.put(comparison, ResultsTable.ratio(row));
			}
			else if (!row.get("word").isEmpty()) {
				times.put(comparison, ResultsTable.ratio(row));
			}
		}
		return times.entrySet()
			.stream()
			.map((time) -> time.getValue() + ", " + costs.getOrDefault(time.getKey(), ResultsTable.NONE))
			.toList();
	}

	private Path page(String rows) throws IOException {
		Files.writeString(this.folder.resolve("run.csv"), HEAD + rows);
		return Files.writeString(this.folder.resolve("README.md"),
				"before\n<!-- results: run.csv -->\nwhat was there\n<!-- end of results -->\nafter\n");
	}

	private Script script() throws Exception {
		assumeThat(System.getenv("PATH").split(":")).anyMatch((path) -> Files.isExecutable(Path.of(path, "python3")));
		return Script.run(List.of("python3", "bench/readme.py", this.folder.toString()), Map.of(), "");
	}

}
