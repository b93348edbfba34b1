package io.wiretrial.architecture;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

import static io.wiretrial.architecture.ComposeDemo.list;
import static io.wiretrial.architecture.ComposeDemo.map;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

/**
 * That script and page on the idioms of Spring know each of them, and that the page shows
 * what a run said; the script is skipped where there is no Python.
 */
@Timeout(60)
class IdiomsTests {

	private static final Path ROOT = Path.of("..");

	private static final Path PLAN = ROOT.resolve("gatling/experiment/src/main/resources/plans/spring.yaml");

	private static final String CSV = """
			plan,condition,arm,baseline,measure,statistic,value,ratio,low,high,word
			spring,rest-5,rest-json-h1,rest-json-h1,net-total,median,495.4,,,,
			spring,rest-5,rest-json-h1,rest-json-h1,total,median,600,,,,
			spring,rest-5,rest-json-h1,rest-json-h1,server-cpu,mean,45.25,,,,
			spring,rest-5,rest-json-h1,rest-json-h1,server-allocation,mean,5235,,,,
			spring,rest-5,rest-json-mvc,rest-json-h1,net-total,median,990.8,2,1.504,2.5,slower
			spring,rest-5,rest-json-mvc,rest-json-h1,server-allocation,mean,10460,1.998,1.99,2.01,
			spring,rest-5,mine,rest-json-h1,total,median,700,,,,not judged
			spring,rest-5,rest-json-h1′,rest-json-h1,net-total,median,500,1.01,0.99,1.03,
			calls,fields-5,grpc-proto,rest-json-h1,net-total,median,53.8,0.571,0.557,0.586,faster
			""";

	@TempDir
	private Path folder;

	@Test
	void scriptAndPageKnowEveryArmOfThePlan() throws IOException {
		Set<String> arms = new TreeSet<>();
		Object plan = new Yaml(new SafeConstructor(new LoaderOptions())).load(Files.readString(PLAN));
		list(map(plan).get("conditions")).forEach((condition) -> {
			arms.add(String.valueOf(map(condition).get("baseline")));
			list(map(condition).get("arms")).forEach((arm) -> arms.add(String.valueOf(arm)));
		});
		assertThat(arms).hasSize(14);
		String script = Files.readString(ROOT.resolve("bench/readme.py"));
		String page = Files.readString(ROOT.resolve("docs/spring.md"));
		assertThat(arms).allSatisfy((arm) -> {
			assertThat(script).contains("'" + arm + "': ");
			assertThat(page).contains("`" + arm + "`");
		});
	}

	@Test
	void pageHasTheNumbersOfTheRunThatItNames() throws IOException {
		ResultsTable page = ResultsTable.of(ROOT.resolve("docs/spring.md"));
		assertThat(page.csv()).isEqualTo("docs/measured/spring.csv");
		assertThat(withoutIdioms(page)).isNotEmpty().isEqualTo(rows(ROOT.resolve(page.csv())));
	}

	@Test
	void scriptWritesARowForEachArmAndADashForWhatIsMissing() throws Exception {
		assumeThat(System.getenv("PATH").split(":")).anyMatch((path) -> Files.isExecutable(Path.of(path, "python3")));
		Path csv = Files.writeString(this.folder.resolve("run.csv"), CSV);
		Path page = this.folder.resolve("docs/spring.md");
		Files.createDirectory(page.getParent());
		for (Path file : List.of(page, this.folder.resolve("README.md"))) {
			Files.writeString(file, "<!-- results: run.csv -->\n<!-- end of results -->\n");
		}
		assertThat(Script.run(List.of("python3", "bench/readme.py", this.folder.toString()), Map.of(), ""))
			.isEqualTo(new Script(0, ""));
		assertThat(page).hasContent("""
				<!-- results: run.csv -->
				| condition | arm | idiom | median time, µs | × | server CPU, µs | × | allocation, KB | × |
				|---|---|---|---:|---|---:|---|---:|---|
				| REST, 5 fields | `rest-json-h1` | functional routes of WebFlux | 495 | 1 | 45.3 | 1 | 5.24 | 1 |
				| REST, 5 fields | `rest-json-mvc` | Spring MVC, a platform thread a request | 991 \
				| 2.00 (1.50 to 2.50) slower | – | – | 10.5 | 2.00 (1.99 to 2.01) |
				| REST, 5 fields | `mine` | – | 700 | – not judged | – | – | – | – |
				<!-- end of results -->
				""");
		assertThat(withoutIdioms(ResultsTable.of(page))).isEqualTo(rows(csv));
	}

	// What an idiom is called is the script's to say
	private static List<List<String>> withoutIdioms(ResultsTable page) {
		return page.rows().stream().map((row) -> {
			List<String> cells = new ArrayList<>(List.of(row.replaceAll("^\\| | \\|$", "").split(" \\| ")));
			cells.remove(2);
			return cells;
		}).toList();
	}

	private static List<List<String>> rows(Path csv) throws IOException {
		Map<List<String>, Map<String, Map<String, String>>> arms = new LinkedHashMap<>();
		for (Map<String, String> row : ResultsTable.read(csv)) {
			if ("spring".equals(row.get("plan")) && !row.get("arm").endsWith("′")) {
				arms.computeIfAbsent(List.of(row.get("condition"), row.get("arm")), (arm) -> new LinkedHashMap<>())
					.put(row.get("measure") + " " + row.get("statistic"), row);
			}
		}
		List<List<String>> rows = new ArrayList<>();
		for (Map.Entry<List<String>, Map<String, Map<String, String>>> arm : arms.entrySet()) {
			Map<String, Map<String, String>> measures = arm.getValue();
			List<String> cells = new ArrayList<>();
			cells.add(ResultsTable.label("spring", arm.getKey().get(0)));
			cells.add("`%s`".formatted(arm.getKey().get(1)));
			cells.addAll(
					cells(measures, measures.containsKey("net-total median") ? "net-total median" : "total median", 0));
			cells.addAll(cells(measures, "server-cpu mean", 0));
			cells.addAll(cells(measures, "server-allocation mean", 3));
			rows.add(cells);
		}
		return rows;
	}

	private static List<String> cells(Map<String, Map<String, String>> measures, String measure, int powerOfTen) {
		Map<String, String> row = measures.getOrDefault(measure, Map.of());
		if (row.isEmpty()) {
			return List.of(ResultsTable.NONE, ResultsTable.NONE);
		}
		String value = ResultsTable.number(new BigDecimal(row.get("value")).movePointLeft(powerOfTen));
		return List.of(value, row.get("arm").equals(row.get("baseline")) ? "1"
				: (ResultsTable.ratio(row) + " " + row.get("word")).strip());
	}

}
