package io.wiretrial.runner.plan;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PlanReaderTests {

	static final String SOUND = """
			id: mine
			title: Mine
			question: Which is quicker?
			source: nowhere
			scope: here
			metric: { measure: total, statistic: median }
			load: { model: open, rate: 250/s, users: 2 }
			conditions:
			  - { id: one, label: one, operation: echo, payload: fields-1, axes: { fields: 1 },
			      baseline: rest-json-h1, arms: [grpc-proto] }
			  - { id: two, label: two, operation: echo, payload: fields-5,
			      baseline: rest-json-h1, arms: [grpc-proto] }
			""";

	private final PlanReader reader = new PlanReader(SevenArms.arms());

	@TempDir
	private Path folder;

	@Test
	void readsPlanWithDefaults() {
		Plan plan = this.reader.readText("mine.yaml", SOUND);
		assertThat(plan.margin()).isEqualTo(0.1);
		assertThat(plan.load()).isEqualTo(
				new Load(Load.Model.OPEN, Load.Arrivals.POISSON, ArrivalRate.of("250/s"), 2, Connections.PER_USER));
		assertThat(plan.conditions().get(0).operation()).isEqualTo(Operation.ECHO);
		assertThat(plan.window()).isEqualTo(Duration.ofMillis(500));
		assertThat(plan.blocks()).isNull();
		assertThat(plan.claims()).isEmpty();
	}

	@Test
	void takesAQuestionThatNobodyPublished() {
		Plan plan = this.reader.readText("mine.yaml", SOUND.replace("source: nowhere\nscope: here\n", ""));
		assertThat(plan.source()).isEmpty();
		assertThat(plan.scope()).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "700ms, PT0.7S", "0.4s, PT0.4S", "1m, PT1M" })
	void readsDurationsOfEveryUnit(String written, Duration window) {
		assertThat(this.reader.readText("mine.yaml", SOUND + "window: " + written + "\n").window()).isEqualTo(window);
	}

	@Test
	void namesNearestKeyForUnknownKey() {
		assertProblems(SOUND.replace("question:", "qestion:"),
				"mine.yaml:1: question: Key 'question' is missing: add it as docs/reference/plans.md shows.",
				"mine.yaml:3: qestion: Key 'qestion' is not known: did you mean 'question'? Known are id, title, "
						+ "question, source, scope, metric, margin, window, blocks, slo, load, conditions, claims, payloads, arms.");
	}

	@Test
	void namesNearestArmForUnknownArm() {
		assertProblems(SOUND.replaceFirst("\\[grpc-proto]", "[grpc-prot]"),
				"mine.yaml:10: conditions[0].arms[0]: Arm 'grpc-prot' is not known: did you mean 'grpc-proto'? Known "
						+ "are rest-json-h1, rest-json-h2c, rest-octets-h1, rest-octets-h2c, grpc-proto, grpc-struct, "
						+ "grpc-json, rest-json-gatling.");
	}

	@Test
	void rejectsArmThatCannotDoTheOperation() {
		assertProblems(SOUND.replace("payload: fields-5", "payload: image"),
				"mine.yaml:12: conditions[1].baseline: Arm 'rest-json-h1' cannot do echo with payload 'image' over per-user connections: use "
						+ "one of rest-octets-h1, rest-octets-h2c, grpc-proto.");
	}

	@Test
	void rejectsArmThatCannotShareConnections() {
		assertProblems(
				SOUND.replace("users: 2", "users: 2, connections: 1").replaceFirst("grpc-proto", "rest-json-gatling"),
				"mine.yaml:10: conditions[0].arms[0]: Arm 'rest-json-gatling' cannot do echo with payload 'fields-1' over "
						+ "1 connections: use one of rest-json-h1, rest-json-h2c, grpc-proto, grpc-struct, grpc-json.");
	}

	@Test
	void aWrongPayloadNamesItsRange() {
		assertProblems(SOUND.replace("payload: fields-5", "payload: fields-7"),
				"mine.yaml:11: conditions[1].payload: Payload 'fields-7' is not in the corpus: use fields-1, fields-5 or fields-100.");
	}

	@Test
	void rejectsImpossibleRate() {
		assertProblems(SOUND.replace("250/s", "0/s"),
				"mine.yaml:7: load.rate: Rate 0.0/s is out of range: use 0.001/s to 1000000/s.");
		assertProblems(SOUND.replace("250/s", "fast"),
				"mine.yaml:7: load.rate: Rate 'fast' is not a rate: use operations per second such as 250/s.");
		assertProblems(SOUND.replace("rate: 250/s, ", ""),
				"mine.yaml:7: load.rate: The open model has no rate: write operations per second of all users together, such as rate: 2000/s.");
		assertProblems(SOUND.replace("open", "closed"),
				"mine.yaml:7: load.rate: Value '250/s' has no effect in the closed model: leave the key out or use "
						+ "model: open.");
	}

	@Test
	void rejectsBadDuration() {
		assertProblems(SOUND + "window: 400\n",
				"mine.yaml:13: window: Duration '400' is not a duration: use a number with a unit such as 400ms, 2s or 4m.");
		assertProblems(SOUND + "window: 0s\n", "mine.yaml:13: window: Duration '0s' is zero: use at least 1ms.");
	}

	@Test
	void rejectsWindowsAndBlocksThatAreTooFewToJudge() {
		assertProblems(SOUND + "window: 200ms\n", "mine.yaml:1: Window 200 ms is out of range: use 300 ms to 60 s.");
		assertProblems(SOUND + "blocks: 11\n",
				"mine.yaml:1: Blocks 11 is out of range: use 12 to 1000, or leave it out for the preset's.");
	}

	@Test
	void readsLimitsOfThePlanAndOfConditions() {
		Plan plan = this.reader.readText("mine.yaml",
				SOUND.replace("payload: fields-5", "payload: fields-5, slo: p90 < 5ms") + "slo: p99<25 ms\n");
		assertThat(plan.limit("one")).hasToString("p99 < 25ms");
		assertThat(plan.limit("two")).hasToString("p90 < 5ms");
	}

	@Test
	void rejectsLimitsThatAreNoneAndThoseThatTheNetworkExceeds() {
		assertProblems(SOUND + "slo: 99 % < 25ms\n",
				"mine.yaml:13: slo: Limit '99 % < 25ms' needs a percentile such as p99 at character 1: write it as p99 < 25ms.");
		assertProblems(SOUND.replace("payload: fields-5", "payload: fields-5, slo: p99 < 25"),
				"mine.yaml:11: conditions[1].slo: Limit 'p99 < 25' needs a unit, us, ms or s, at character 9: write it as p99 < 25ms.");
		assertProblems(SOUND.replace("users: 2", "users: 2, network: { roundTrip: 20ms }") + "slo: p99 < 20ms\n",
				"mine.yaml:1: Limit p99 < 20ms cannot hold over a round trip of 20ms in condition 'one': write p99 < 25ms or more, or a nearer network.");
	}

	@Test
	void rejectsWrongNumbersAndEnums() {
		assertProblems(SOUND.replace("users: 2", "users: two"),
				"mine.yaml:7: load.users: Value 'two' is not a whole number: write digits only.");
		assertProblems(SOUND.replace("users: 2", "users: 0"),
				"mine.yaml:7: load: Users 0 is out of range: use 1 to 10000.");
		assertProblems(SOUND + "margin: much\n",
				"mine.yaml:13: margin: Value 'much' is not a number: write digits with an optional decimal point.");
		assertProblems(SOUND.replace("model: open", "model: opne"),
				"mine.yaml:7: load.model: Value 'opne' is not known: did you mean 'open'? Known are open, closed.");
	}

	@Test
	void rejectsDuplicates() {
		assertProblems(SOUND.replace("id: two", "id: one"),
				"mine.yaml:11: conditions[1].id: Condition 'one' exists twice: give each condition an id of its own.");
		assertProblems(SOUND + "title: Again\n",
				"mine.yaml:13: title: Key 'title' is written twice: keep one of the two.");
		assertProblems(SOUND.replaceFirst("\\[grpc-proto]", "[grpc-proto, grpc-proto]"),
				"mine.yaml:9: conditions[0]: Arms [grpc-proto, grpc-proto] of condition 'one' repeat an arm: list each once.");
	}

	@Test
	void rejectsShapesThatDoNotFit() {
		assertProblems(SOUND.replaceFirst("\\[grpc-proto]", "grpc-proto"),
				"mine.yaml:10: conditions[0].arms: Value 'grpc-proto' is not a list: write it with hyphens or in square brackets.",
				"mine.yaml:10: conditions[0].arms: The list of arms is empty: name at least one arm to compare with the baseline.");
		assertProblems(SOUND.replace("title: Mine", "title: [Mine]"),
				"mine.yaml:2: title: A list is not a single value: write one.");
		assertProblems(SOUND.replace("title: Mine", "title:"),
				"mine.yaml:2: title: Key 'title' has no value: add it as docs/reference/plans.md shows.");
		assertProblems("just text", "mine.yaml:1: Value 'just text' is not a block of keys: write id, title, question, "
				+ "source, scope, metric, margin, window, blocks, slo, load, conditions, claims, payloads, arms.");
		assertProblems(SOUND.replace("id: mine", "id: My Plan"),
				"mine.yaml:1: id: Id 'My Plan' is not usable: write lower-case letters, digits and hyphens, at most 63.");
	}

	@Test
	void rejectsEmptyPlanAndBadSyntax() {
		assertProblems("",
				"mine.yaml:1: The plan is empty: write id, title, question, metric, load and conditions as docs/reference/plans.md shows.");
		assertProblems("# nothing\n",
				"mine.yaml:1: The plan is empty: write id, title, question, metric, load and conditions as docs/reference/plans.md shows.");
		assertThatExceptionOfType(InvalidPlanException.class)
			.isThrownBy(() -> this.reader.readText("mine.yaml", "id: mine\ntitle: [a, b\nload: {"))
			.withMessageMatching(
					"mine\\.yaml:3: The text is not YAML here \\(.+\\): mind indentation with spaces, quotes and brackets\\.");
	}

	@Test
	void saysAllProblemsOfAllFilesAtOnce() throws Exception {
		Path first = Files.writeString(this.folder.resolve("first.yaml"), SOUND.replace("users: 2", "users: x"));
		Path missing = this.folder.resolve("missing.yaml");
		assertThatExceptionOfType(InvalidPlanException.class)
			.isThrownBy(() -> this.reader.readAll(List.of(first.toString(), missing.toString())))
			.withMessage(first + ":7: load.users: Value 'x' is not a whole number: write digits only.\n" + missing
					+ ":1: The file does not exist: name a file, all, or one of the built-in plans calls, boot, list, feed, media, voice, hub, spring, causes, transport, networks, browser, tokens.");
	}

	@Test
	void rejectsFolderAndPlanNamedTwice() throws Exception {
		assertThatExceptionOfType(InvalidPlanException.class)
			.isThrownBy(() -> this.reader.readAll(List.of(this.folder.toString())))
			.withMessage(this.folder
					+ ":1: The file cannot be read (IOException): check that it is a readable file in UTF-8.");
		assertThatExceptionOfType(InvalidPlanException.class)
			.isThrownBy(() -> this.reader.readAll(List.of("list", "list")))
			.withMessage(
					"plans/list.yaml:1: id: Plan 'list' is asked for twice: name each plan once, or change the id.");
	}

	static void assertProblems(String text, String... messages) {
		assertThatExceptionOfType(InvalidPlanException.class)
			.isThrownBy(() -> new PlanReader(SevenArms.arms()).readText("mine.yaml", text))
			.satisfies((ex) -> assertThat(ex.problems()).extracting(PlanProblem::toString).containsExactly(messages));
	}

}
