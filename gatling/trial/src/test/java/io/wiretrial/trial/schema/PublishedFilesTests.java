package io.wiretrial.trial.schema;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import io.wiretrial.trial.Fault;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.environment.Calibration;
import io.wiretrial.trial.environment.Environment;
import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.result.LinkCheck;
import io.wiretrial.trial.result.ParityResult;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.Schedule;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The schemas and the pages made from them are current. With
 * {@code -Dwiretrial.publish=true} they are written again instead.
 */
class PublishedFilesTests {

	private static final Path SCHEMAS = Path.of("src/main/resources/io/wiretrial/trial/schema");

	private static final Path[] SOURCES = { Path.of("src/main/java"), Path.of("../link/src/main/java") };

	private static final Path DOCS = Path.of("../../docs");

	private static final String ORIGIN = """
			<!-- Made from the records in gatling/trial: do not edit. Make it again in gatling/trial with
			mvn test -Dtest=PublishedFilesTests -Dwiretrial.publish=true -->
			""";

	private static final Map<String, Written> FILES = files();

	@Test
	void schemaOfPlansIsCurrent() throws Exception {
		publish(SCHEMAS.resolve("plan.schema.json"), pretty(Schemas.ofPlans().of(Plan.class)));
	}

	@Test
	void schemasOfRunFilesAreCurrent() throws Exception {
		for (Map.Entry<String, Written> file : FILES.entrySet()) {
			publish(SCHEMAS.resolve(file.getKey() + ".schema.json"),
					pretty(Schemas.ofWrittenFiles(SOURCES).of(file.getValue().type())));
		}
	}

	@Test
	void pageOfPlansIsCurrent() throws Exception {
		publish(DOCS.resolve("plans.md"), "# Plans\n\n" + ORIGIN + """

				A plan is one question in YAML. `wiretrial plans FILE` checks it and prints what it would take;
				`wiretrial run FILE` plays it. Keys are as below, constants lower case with hyphens, durations such as
				`400ms`, `2s` or `4m`, rates such as `250/s`. The plans that come with Wiretrial are the examples:
				`gatling/experiment/src/main/resources/plans`. Editors complete keys with
				`gatling/trial/src/main/resources/io/wiretrial/trial/schema/plan.schema.json`.

				""" + KeyTables.withDefaults(Schemas.ofPlans().of(Plan.class), "##"));
	}

	@Test
	void pageOfRunFilesIsCurrent() throws Exception {
		StringBuilder page = new StringBuilder("# Files of a run\n\n" + ORIGIN + """

				A run writes everything below `target/bench/<start time>/`. Times are nanoseconds where a key says so,
				durations and instants ISO 8601. The schemas lie in
				`gatling/trial/src/main/resources/io/wiretrial/trial/schema/`. What the judge makes of these files is
				explained in [results](results.md).

				""");
		FILES.forEach((name, written) -> page
			.append("## `%s`\n\nSchema `%s.schema.json`.\n\n".formatted(written.file(), name))
			.append(KeyTables.of(Schemas.ofWrittenFiles(SOURCES).of(written.type()), "###")));
		publish(DOCS.resolve("run-files.md"), page.toString());
	}

	@Test
	void everyKeyIsExplained() {
		FILES.values().forEach((written) -> assertExplained(Schemas.ofWrittenFiles(SOURCES).of(written.type())));
		assertExplained(Schemas.ofPlans().of(Plan.class));
	}

	private static void assertExplained(JsonNode schema) {
		schema.path("$defs")
			.properties()
			.forEach((definition) -> definition.getValue()
				.path("properties")
				.properties()
				.stream()
				.filter((property) -> !property.getKey().equals("event"))
				.forEach((property) -> assertThat(property.getValue().toString())
					.as(definition.getKey() + "." + property.getKey())
					.contains("\"description\":")));
	}

	private static void publish(Path file, String content) throws Exception {
		if (Boolean.getBoolean("wiretrial.publish")) {
			Files.createDirectories(file.getParent());
			Files.writeString(file, content);
		}
		assertThat(file).as("make it again with mvn test -Dtest=PublishedFilesTests -Dwiretrial.publish=true")
			.content()
			.isEqualTo(content);
	}

	private static String pretty(JsonNode schema) {
		return TrialJson.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(schema) + "\n";
	}

	private static Map<String, Written> files() {
		Map<String, Written> files = new LinkedHashMap<>();
		files.put("schedule", new Written("schedule.json", Schedule.class));
		files.put("trial-result",
				new Written("trials/<plan>/<number>.json, .FAIL.json or .VOID.json", TrialResult.class));
		files.put("warm-up", new Written("trials/<plan>/warm-up-<start>.json", WarmUpResult.class));
		files.put("parity", new Written("trials/<plan>/parity-<start>.json, one of its list", ParityResult.class));
		files.put("event", new Written("events.jsonl, one line", Event.class));
		files.put("environment", new Written("environment.json", Environment.class));
		files.put("calibration", new Written("calibration.json", Calibration.class));
		files.put("link-check", new Written("trials/<plan>/links.json, one of its list", LinkCheck.class));
		files.put("fault", new Written("faults.jsonl, one line", Fault.class));
		return files;
	}

	/** A kind of file and what is in it. */
	private record Written(String file, Class<?> type) {
	}

}
