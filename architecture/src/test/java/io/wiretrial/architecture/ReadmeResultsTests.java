package io.wiretrial.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

/**
 * That README shows what a run said, to the last digit; the script that writes it is
 * skipped where there is no Python.
 */
@Timeout(60)
class ReadmeResultsTests {

	private static final Path ROOT = Path.of("..");

	private static final String CSV = """
			plan,condition,arm,baseline,measure,statistic,value,ratio,low,high,word
			calls,fields-5,rest-json-h1,rest-json-h1,net-total,median,94.2,,,,
			calls,fields-5,grpc-proto,rest-json-h1,net-total,median,53.8,0.571,0.557,0.586,faster
			calls,fields-5,grpc-proto,rest-json-h1,server-cpu,mean,31,0.6,0.5,0.7,
			calls,fields-5,rest-json-h1′,rest-json-h1,net-total,median,95,1.02,0.99,1.05,
			calls,fields-5-region,grpc-proto,rest-json-h1,net-total,median,62800,0.9985,0.985,1.005,same within 10 %
			feed,batch-50,ws,sse-h2c,total,median,200,,,,not judged
			mine,"of, my own",ws,sse-h2c,total,median,200,12.25,9.995,100.5,slower
			""".replace("\n", "\r\n");

	private static final String ROWS = """
			| calls | 5 fields | `grpc-proto` | `rest-json-h1` | 0.57 (0.56 to 0.59) | faster |
			| calls | 5 fields, region | `grpc-proto` | `rest-json-h1` | 1.00 (0.99 to 1.01) | same within 10 % |
			| feed | batch 50, 10 connections | `ws` | `sse-h2c` | – | not judged |
			""";

	@TempDir
	private Path folder;

	@Test
	void readmeHasTheRowsOfTheRunThatItNames() throws IOException {
		ResultsTable readme = ResultsTable.of(ROOT.resolve("README.md"));
		assertThat(readme.csv()).isEqualTo("docs/results/quick.csv");
		assertThat(readme.rows()).isNotEmpty().isEqualTo(rows(ROOT.resolve(readme.csv())));
	}

	@Test
	void rowIsMadeOfEachComparisonThatHasAWord() throws IOException {
		Path csv = Files.writeString(this.folder.resolve("run.csv"), CSV);
		assertThat(rows(csv)).startsWith(ROWS.lines().toArray(String[]::new)).hasSize(4);
		assertThat(rows(csv).get(3))
			.isEqualTo("| mine | of, my own | `ws` | `sse-h2c` | 12.3 (10.00 to 101) | slower |");
	}

	@Test
	void numberThatIsChangedByHandIsNoneOfTheRun() throws IOException {
		Path csv = Files.writeString(this.folder.resolve("run.csv"), CSV);
		Path page = page("README.md", "run.csv", "head\n---\n" + ROWS.replace("0.57 ", "0.47 "));
		assertThat(ResultsTable.of(page).rows()).hasSize(3).isNotEqualTo(rows(csv).subList(0, 3));
	}

	@Test
	void scriptWritesTheSameRows() throws Exception {
		Path csv = Files.writeString(this.folder.resolve("run.csv"), CSV.replaceAll("(?m)^mine.*\r\n", ""));
		Path readme = page("README.md", "run.csv", "what was there\n");
		assertThat(script()).isEqualTo(new Script(0, ""));
		assertThat(ResultsTable.of(readme).rows()).isEqualTo(rows(csv));
		assertThat(readme).content().startsWith("before\n").endsWith("after\n").doesNotContain("what was there");
	}

	@Test
	void scriptSaysWhichFileOfARunIsMissing() throws Exception {
		page("README.md", "run.csv", "");
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

	private Path page(String name, String csv, String table) throws IOException {
		return Files.writeString(this.folder.resolve(name),
				"before\n<!-- results: %s -->\n%s<!-- end of results -->\nafter\n".formatted(csv, table));
	}

	private Script script() throws Exception {
		assumeThat(System.getenv("PATH").split(":")).anyMatch((path) -> Files.isExecutable(Path.of(path, "python3")));
		return Script.run(List.of("python3", "bench/readme.py", this.folder.toString()), Map.of(), "");
	}

	private static List<String> rows(Path csv) throws IOException {
		List<String> rows = new ArrayList<>();
		for (Map<String, String> row : ResultsTable.read(csv)) {
			if (!row.get("word").isEmpty()) {
				String plan = row.get("plan");
				String label = plan.equals("mine") ? row.get("condition")
						: ResultsTable.label(plan, row.get("condition"));
				rows.add("| %s | %s | `%s` | `%s` | %s | %s |".formatted(plan, label, row.get("arm"),
						row.get("baseline"), ResultsTable.ratio(row), row.get("word")));
			}
		}
		return rows;
	}

}
