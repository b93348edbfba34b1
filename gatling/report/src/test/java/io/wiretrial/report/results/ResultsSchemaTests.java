package io.wiretrial.report.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.plan.PresetName;
import io.wiretrial.report.Report;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SampleRun;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;

import static org.assertj.core.api.Assertions.assertThat;

/** Results keep to their published schema. */
class ResultsSchemaTests {

	private static final Path SCHEMA = Path.of("src/main/resources/io/wiretrial/report/results.schema.json");

	@TempDir
	private Path directory;

	@Test
	void acceptsFullRunsAndAKilledOne() throws IOException {
		for (Consumer<Path> run : List.<Consumer<Path>>of(SampleRun::write, SampleRun::writePush,
				(folder) -> SyntheticRun.write(folder, new SyntheticPlan(Plans.of(List.of(), "grpc")).killAfter(2)))) {
			Path folder = Files.createTempDirectory(this.directory, "run");
			run.accept(folder);
			new Report().write(folder);
			assertThat(errors(Files.readString(folder.resolve("results.json")))).isEmpty();
		}
	}

	@Test
	void acceptsIntervalsBeyondAnyNumber() throws IOException {
		SyntheticRun.write(this.directory, PresetName.QUICK,
				new SyntheticPlan(Plans.of(List.of(), "grpc")).blocks(2, 0).noise(90));
		String json = report();
		assertThat(errors(json)).isEmpty();
		assertThat(json).doesNotContain("Infinity", "NaN");
	}

	@Test
	void rejectsAnUnknownKey() throws IOException {
		SampleRun.write(this.directory);
		String json = report().replaceFirst("\"run\"", "\"rum\"");
		assertThat(errors(json)).extracting(Error::getMessage)
			.containsExactlyInAnyOrder("required property 'run' not found",
					"property 'rum' is not defined in the schema and the schema does not allow additional properties");
	}

	private String report() throws IOException {
		new Report().write(this.directory);
		return Files.readString(this.directory.resolve("results.json"));
	}

	private static List<Error> errors(String json) throws IOException {
		return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
			.getSchema(Files.readString(SCHEMA), InputFormat.JSON)
			.validate(json, InputFormat.JSON);
	}

}
