package io.wiretrial.model.schema;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import io.wiretrial.model.Fault;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.environment.Calibration;
import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.result.LinkCheck;
import io.wiretrial.model.result.ParityResult;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.schedule.Schedule;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The schemas and the pages made from them are current. With
 * {@code -Dwiretrial.publish=true} they are written again instead.
 */
class PublishedFilesTests {

	private static final Path SCHEMAS = Path.of("src/main/resources/io/wiretrial/model/schema");

	private static final Path[] SOURCES = { Path.of("src/main/java"), Path.of("../link/src/main/java") };

	private static final Path DOCS = Path.of("../../docs/reference");

	private static final String ORIGIN = """
			<!-- Made from the records in gatling/model: do not edit. Make it again in gatling/model with
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
								[schema](../../gatling/model/src/main/resources/io/wiretrial/model/schema/plan.schema.json) has the keys of claims, too,
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
