package io.wiretrial.trial.schema;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

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

	private static final Path DOCS = Path.of("../../docs/reference");

	private static final String ORIGIN = """
			<!-- Made from the records in gatling/trial: do not edit. Make it again in gatling/trial with
			mvn test -Dtest=PublishedFilesTests -Dwiretrial.publish=true -->
			""";

	private static final Map<String, Class<?>> FILES = Map.of("schedule", Schedule.class, "trial-result",
			TrialResult.class, "warm-up", WarmUpResult.class, "parity", ParityResult.class, "event", Event.class,
			"environment", Environment.class, "calibration", Calibration.class, "link-check", LinkCheck.class, "fault",
			Fault.class);

	@Test
	void schemaOfPlansIsCurrent() throws Exception {
		publish(SCHEMAS.resolve("plan.schema.json"), pretty(Schemas.ofPlans().of(Plan.class)));
	}

	@Test
	void schemasOfRunFilesAreCurrent() throws Exception {
		for (Map.Entry<String, Class<?>> file : FILES.entrySet()) {
			publish(SCHEMAS.resolve(file.getKey() + ".schema.json"),
					pretty(Schemas.ofWrittenFiles(SOURCES).of(file.getValue())));
		}
	}

	@Test
	void pageOfPlansIsCurrent() throws Exception {
		publish(DOCS.resolve("plans.md"),
				"# Plans\n\n" + ORIGIN
						+ """

								A plan is one question in YAML: [write one](../how-to/write-a-plan.md). `wiretrial plans FILE` checks it. Constants are
								lower case with hyphens, durations such as `400ms`, `2s` or `4m`, rates such as `250/s`. The
								[schema](../../gatling/trial/src/main/resources/io/wiretrial/trial/schema/plan.schema.json) has the keys of claims, too,
								and says what each measure means.

								"""
						+ KeyTables.of(Schemas.ofPlans().of(Plan.class), Set.of("Claim", "Published")));
	}

	@Test
	void everyKeyIsExplained() {
		FILES.values().forEach((type) -> assertExplained(Schemas.ofWrittenFiles(SOURCES).of(type)));
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

}
