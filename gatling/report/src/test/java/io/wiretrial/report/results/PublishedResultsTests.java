package io.wiretrial.report.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import io.wiretrial.model.TrialJson;
import io.wiretrial.model.schema.Schemas;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The schema of {@code results.json} and the page of keys and columns are current. With
 * {@code -Dwiretrial.publish=true} they are written again instead.
 */
class PublishedResultsTests {

	private static final Path SCHEMA = Path.of("src/main/resources/io/wiretrial/report/results.schema.json");

	private static final Path PAGE = Path.of("../../docs/reference/results.md");

	// Words that bound a number, such as "1 or more" or "0 to 1"
	private static final Pattern RANGE = Pattern
		.compile("above 0|\\d or more|\\d to [\\d−]|-?\\d+ or less|any number|at least `");

	private static final Schemas SCHEMAS = Schemas.ofWrittenFiles(Path.of("src/main/java/io/wiretrial/report/results"),
			Path.of("../model/src/main/java"), Path.of("../link/src/main/java"));

	// Keys that people write, and that have a default where they are left out
	private static final Set<String> PLANS = Set.of("Load");

	private final JsonNode schema = SCHEMAS.of(Results.class);

	@Test
	void schemaIsCurrent() throws IOException {
		publish(SCHEMA, TrialJson.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(this.schema) + "\n");
	}

	@Test
	void pageIsCurrent() throws IOException {
		StringBuilder columns = new StringBuilder("| column | unit | meaning |\n|---|---|---|\n");
		Map<String, String> meanings = SCHEMAS.meanings(CsvColumn.class);
		for (CsvColumn column : CsvColumn.values()) {
			columns
				.append("| `%s` | %s | %s |\n".formatted(column.header(), column.unit(), meanings.get(column.name())));
		}
		publish(PAGE,
				"""
						# Files of a run

						<!-- Made from the records in gatling/report: do not edit. Make it again in gatling/report with
						mvn test -Dtest=PublishedResultsTests -Dwiretrial.publish=true -->

						A run writes into `target/bench/<start time>/`. [Result words](result-words.md) explains the words,
						[methodology](../explanation/methodology.md) the formulas. `wiretrial report FOLDER` judges a folder again. Times are µs in
						results and ns in trials, unless a key names another unit. Instants and durations are ISO 8601.

						| file | schema |
						|---|---|
						| `results.json` | [results](../../gatling/report/src/main/resources/io/wiretrial/report/results.schema.json) |
						| `schedule.json` | [schedule](%1$s/schedule.schema.json) |
						| `trials/<plan>/<number>.json`, `.FAIL.json` or `.VOID.json` | [trial-result](%1$s/trial-result.schema.json) |
						| `trials/<plan>/warm-up-<start>.json` | [warm-up](%1$s/warm-up.schema.json) |
						| `trials/<plan>/parity-<start>.json`, one of its list | [parity](%1$s/parity.schema.json) |
						| `trials/<plan>/links.json`, one of its list | [link-check](%1$s/link-check.schema.json) |
						| `events.jsonl`, one line | [event](%1$s/event.schema.json) |
						| `faults.jsonl`, one line | [fault](%1$s/fault.schema.json) |
						| `environment.json` | [environment](%1$s/environment.schema.json) |
						| `calibration.json` | [calibration](%1$s/calibration.schema.json) |

						## `results.csv`

						RFC 4180: UTF-8, a header, lines that end with CR LF. There is one row for each measure of each arm under each
						condition, one of its limit, and one of the baseline against itself. Numbers have six significant digits and a decimal point.

						"""
					.formatted("../../gatling/model/src/main/resources/io/wiretrial/model/schema") + columns);
	}

	@Test
	void everyKeyIsExplained() {
		List<String> unexplained = new ArrayList<>();
		forEachKey((key, property) -> {
			if (description(property).length() < 6) {
				unexplained.add(key);
			}
		});
		assertThat(unexplained).as("keys without @param or with too short a one").isEmpty();
	}

	@Test
	void everyNumberSaysItsRange() {
		List<String> unbounded = new ArrayList<>();
		forEachKey((key, property) -> {
			String type = property.findPath("type").asString("");
			boolean isNumber = type.equals("number") || type.equals("integer");
			if (isNumber && !RANGE.matcher(description(property)).find()) {
				unbounded.add(key);
			}
		});
		assertThat(unbounded).as("numbers whose @param names no range").isEmpty();
	}

	@Test
	void everyKeyThatMayBeAbsentSaysWhen() {
		List<String> silent = new ArrayList<>();
		this.schema.path("$defs")
			.properties()
			.stream()
			.filter((one) -> !PLANS.contains(one.getKey()))
			.forEach((definition) -> {
				String required = definition.getValue().path("required").toString();
				definition.getValue().path("properties").properties().forEach((property) -> {
					boolean always = required.contains("\"" + property.getKey() + "\"");
					if (!always && !description(property.getValue()).contains("absent")) {
						silent.add(definition.getKey() + "." + property.getKey());
					}
				});
			});
		assertThat(silent).as("nullable components whose @param does not say when they are null").isEmpty();
	}

	@Test
	void everyColumnIsExplained() {
		assertThat(SCHEMAS.meanings(CsvColumn.class)).hasSameSizeAs(CsvColumn.values())
			.allSatisfy((column, meaning) -> assertThat(meaning).as(column).hasSizeGreaterThan(5));
	}

	private void forEachKey(BiConsumer<String, JsonNode> check) {
		this.schema.path("$defs")
			.properties()
			.forEach((definition) -> definition.getValue()
				.path("properties")
				.properties()
				.forEach((property) -> check.accept(definition.getKey() + "." + property.getKey(),
						property.getValue())));
	}

	private static String description(JsonNode property) {
		return String.join(" ", property.findValuesAsString("description"));
	}

	private static void publish(Path file, String content) throws IOException {
		if (Boolean.getBoolean("wiretrial.publish")) {
			Files.writeString(file, content);
		}
		assertThat(file).as("make it again with mvn test -Dtest=PublishedResultsTests -Dwiretrial.publish=true")
			.content()
			.isEqualTo(content);
	}

}
