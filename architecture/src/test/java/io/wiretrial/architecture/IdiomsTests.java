package io.wiretrial.architecture;

import java.nio.file.Files;
import java.nio.file.Path;
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
 * That script and page on the idioms of Spring know each of them; skips the table where
 * there is no Python.
 */
@Timeout(60)
class IdiomsTests {

	private static final Path PLAN = Path.of("../gatling/experiment/src/main/resources/plans/spring.yaml");

	private static final String RESULTS = """
			{"run": {"name": "now", "preset": "STANDARD", "complete": true},
			 "environment": {"commit": "abc", "machine": {"processors": 2, "cpu": "Xeon"}, "processes": [{"java": "17"}]},
			 "caveats": [{"title": "Not settled"}, {"title": "Not settled"}, {"title": "Left out"}],
			 "plans": [{"id": "spring", "judging": {"starts": 6}, "played": {"leftOut": ["arm stomp"]}, "conditions": [
			  {"label": "REST, 5 fields", "blocks": {"complete": 12}, "arms": [
			   {"arm": "rest-json-h1", "baseline": true, "measures": [
			    {"measure": "TOTAL", "statistic": "MEDIAN", "value": 600},
			    {"measure": "NET_TOTAL", "statistic": "MEDIAN", "value": 495.4},
			    {"measure": "SERVER_CPU", "statistic": "MEAN", "value": 45.23},
			    {"measure": "SERVER_ALLOCATION", "statistic": "MEAN", "value": 5230}]},
			   {"arm": "rest-json-mvc", "baseline": false, "measures": [
			    {"measure": "NET_TOTAL", "statistic": "MEDIAN", "value": 990.8},
			    {"measure": "SERVER_ALLOCATION", "statistic": "MEAN", "value": 10460, "ratio": {"ratio": 2}}],
			    "verdicts": {"latency": {"kind": "HIGHER_BELOW_MARGIN", "sentence": {"word": "slower"},
			     "size": {"ratio": 2, "interval": {"low": 1.504, "high": 2.5}}},
			     "cpu": {"kind": "REFUSED", "sentence": {"word": "refused", "after": ", still warming: why"}}}},
			   {"arm": "mine", "baseline": false, "measures": [],
			    "verdicts": {"latency": {"kind": "FAILED", "sentence": {"word": "failed"}}}}]}]}]}
			""";

	@TempDir
	private Path folder;

	@Test
	void scriptAndPageKnowEveryArmOfThePlan() throws Exception {
		Set<String> arms = new TreeSet<>();
		Object plan = new Yaml(new SafeConstructor(new LoaderOptions())).load(Files.readString(PLAN));
		list(map(plan).get("conditions")).forEach((condition) -> {
			arms.add(String.valueOf(map(condition).get("baseline")));
			list(map(condition).get("arms")).forEach((arm) -> arms.add(String.valueOf(arm)));
		});
		assertThat(arms).hasSize(14);
		String script = Files.readString(Path.of("../bench/idioms.py"));
		String page = Files.readString(Path.of("../docs/spring.md"));
		assertThat(arms).allSatisfy((arm) -> {
			assertThat(script).contains("'" + arm + "': ");
			assertThat(page).contains("`" + arm + "`");
		});
	}

	@Test
	void tableHasARowForEachArmAndADashForWhatIsMissing() throws Exception {
		assertThat(table(RESULTS)).isEqualTo(new Script(0, """
				| condition | arm | idiom | median time, µs | × | server CPU, µs | × | allocation, KB | × |
				|---|---|---|---:|---|---:|---|---:|---|
				| REST, 5 fields | `rest-json-h1` | functional routes of WebFlux | 495 | 1 | 45.2 | 1 | 5.23 | 1 |
				| REST, 5 fields | `rest-json-mvc` | Spring MVC, a platform thread a request | 991 \
				| 2.00 (1.50 to 2.50) slower, below margin | – | refused, still warming | 10.5 | 2.00 |
				| REST, 5 fields | `mine` | – | – | failed | – | – | – | – |

				Run now; preset standard; commit abc; 2 processors (Xeon); 17; starts: 6; blocks: 12 or more; \
				left out: arm stomp; caveat not settled × 2."""));
	}

	@Test
	void runOfOtherPlansEndsWithTwo() throws Exception {
		assertThat(table("{\"plans\": []}")).isEqualTo(new Script(2,
				this.folder + " played no plan spring: name a run of it, such as ./wiretrial run spring makes."));
	}

	private Script table(String results) throws Exception {
		assumeThat(System.getenv("PATH").split(":")).anyMatch((path) -> Files.isExecutable(Path.of(path, "python3")));
		Files.writeString(this.folder.resolve("results.json"), results);
		return Script.run(List.of("python3", "bench/idioms.py", this.folder.toString()), Map.of(), "");
	}

}
