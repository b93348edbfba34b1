package io.wiretrial.runner.plan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import io.wiretrial.model.plan.Plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The published schema and the reader agree, so that an editor which has the schema
 * accepts what a run accepts.
 */
class PlanSchemaTests {

	private static final String NAMES_ITS_SCHEMA = "# yaml-language-server: $schema=";

	private static final String RESOURCE = "/io/wiretrial/model/schema/plan.schema.json";

	private static final Path PLANS = Path.of("src/main/resources/plans");

	private static final Schema SCHEMA = schema();

	static Stream<Path> plans() {
		return Stream.concat(PlanReader.BUILT_IN.stream().map((name) -> PLANS.resolve(name + ".yaml")),
				Stream.of(Path.of("../../bench/browser-bars.yaml")));
	}

	@ParameterizedTest
	@MethodSource("plans")
	void acceptsEveryPlanOfTheTreeWhoseFirstLineNamesIt(Path plan) throws IOException {
		String text = Files.readString(plan);
		assertThat(errors(text)).isEmpty();
		String first = text.lines().findFirst().orElseThrow();
		assertThat(first).startsWith(NAMES_ITS_SCHEMA);
		assertThat(plan.resolveSibling(first.substring(NAMES_ITS_SCHEMA.length())))
			.hasSameTextualContentAs(Path.of("../model/src/main/resources" + RESOURCE));
	}

	@Test
	void acceptsWhatTheReaderAccepts() {
		assertThat(errors(PlanReaderTests.SOUND)).isEmpty();
		assertThat(errors(PlanReaderTests.SOUND.replace("users: 2", "users: 2, connections: 4, network: metro")
				+ "window: 0.4s\nblocks: 40\nmargin: 0.2\nslo: p99.9<25 ms\n"))
			.isEmpty();
		assertThat(errors(PlanReaderTests.SOUND.replace("users: 2", "users: 2, network: { roundTrip: 20ms }")))
			.isEmpty();
		assertThat(errors(OwnArmRulesTests.SOUND)).isEmpty();
	}

	// What PlanReaderTests, PushPlanTests and ClaimRulesTests have the reader refuse, but
	// for ranges, known names and keys that do not go together
	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
			users: 2               | users: two
			users: 2               | users: 2, arrivals: pased
			users: 2               | users: 2, publsihers: 2
			users: 2               | users: 2, network: { roundtrip: 20ms }
			users: 2               | users: 2, network: [metro]
			question:              | qestion:
			question: Which is quicker? |
			title: Mine            | title: [Mine]
			title: Mine            | title:
			250/s                  | fast
			250/s                  | auto
			250/s                  | 250
			model: open            | model: opne
			payload: fields-5      | payload: fields-7
			payload: fields-5      | payload: feeds-50x1
			operation: echo        | operation: ehco
			arms: [grpc-proto]     | arms: grpc-proto
			baseline: rest-json-h1, |
			measure: total         | measure: totl
			statistic: median      | statistic: p95
			scope: here            | "window: 400"
			scope: here            | "window: 400 milliseconds"
			scope: here            | "margin: much"
			scope: here            | "blocks: many"
			scope: here            | "slo: p99 < 25"
			scope: here            | "slo: 99 % < 25ms"
			scope: here            | "claims: none"
			scope: here            | "preset: quick"
			scope: here            | "arms: [{ name: mine, htp: 'http://127.0.0.1' }]"
			scope: here            | "arms: [{ name: mine, http: 'http://127.0.0.1', parity: same }]"
			scope: here            | "arms: [{ http: 'http://127.0.0.1' }]"
			""")
	void refusesWhatTheReaderRefuses(String sound, String wrong) {
		String text = PlanReaderTests.SOUND.replaceFirst(Pattern.quote(sound),
				(wrong != null) ? Matcher.quoteReplacement(wrong) : "");
		assertThat(text).isNotEqualTo(PlanReaderTests.SOUND);
		assertThat(errors(text)).isNotEmpty();
		assertThatExceptionOfType(InvalidPlanException.class)
			.isThrownBy(() -> new PlanReader(SevenArms.arms()).readText("mine.yaml", text));
	}

	private static List<Error> errors(String plan) {
		return SCHEMA.validate(plan, InputFormat.YAML);
	}

	private static Schema schema() {
		try (InputStream stream = Plan.class.getResourceAsStream(RESOURCE)) {
			return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
				.getSchema(new String(Objects.requireNonNull(stream).readAllBytes(), StandardCharsets.UTF_8),
						InputFormat.JSON);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
