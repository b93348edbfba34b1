package io.wiretrial.runner.plan;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static io.wiretrial.runner.plan.PlanReaderTests.assertProblems;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Plans that somebody else wrote, to be printed and played here. */
class StrangersPlanTests {

	private final PlanReader reader = new PlanReader(SevenArms.arms());

	@TempDir
	private Path folder;

	@Test
	void anAliasIsNotReadAsItsName() {
		assertProblems(
				PlanReaderTests.SOUND.replace("title: Mine", "title: &name Mine")
					.replace("question: Which is quicker?", "question: *name"),
				"mine.yaml:3: question: Alias '*name' is not read here: write out what it stands for.");
		assertProblems(
				PlanReaderTests.SOUND.replaceFirst("\\[grpc-proto]", "&arms [grpc-proto]")
					.replaceFirst(", arms: \\[grpc-proto]", ", arms: *arms"),
				"mine.yaml:12: conditions[1].arms: Alias '*arms' is not read here: write out what it stands for.",
				"mine.yaml:12: conditions[1].arms: Value 'arms' is not a list: write it with hyphens or in square brackets.",
				"mine.yaml:12: conditions[1].arms: The list of arms is empty: name at least one arm to compare with the baseline.");
	}

	@Test
	void aValueDoesNotSteerTheTerminal() {
		assertProblems(PlanReaderTests.SOUND.replace("title: Mine", "title: \"\\e[2J\""),
				"mine.yaml:2: title: Character U+001B is not printable: leave it out.");
		assertProblems(PlanReaderTests.SOUND.replace("title: Mine", "title: \"\\u202eMine\""),
				"mine.yaml:2: title: Character U+202E is not printable: leave it out.");
		assertThatExceptionOfType(InvalidPlanException.class)
			.isThrownBy(() -> this.reader.readText("mine.yaml", PlanReaderTests.SOUND + "\"\\e[31m\": 1\n"))
			.satisfies((ex) -> assertThat(Printable.of(ex.getMessage())).doesNotContain("\u001b")
				.contains("Key '\\u001B[31m' is not known"));
	}

	@Test
	void aLongFileIsNotReadIntoMemory() throws Exception {
		Path plan = Files.writeString(this.folder.resolve("long.yaml"), PlanReaderTests.SOUND + "#".repeat(256 << 10));
		assertThatExceptionOfType(InvalidPlanException.class)
			.isThrownBy(() -> this.reader.readAll(List.of(plan.toString())))
			.withMessage(plan + ":1: The file is longer than 256 KiB: name a plan, or divide it.");
		assertThatExceptionOfType(InvalidPlanException.class)
			.isThrownBy(() -> this.reader.readAll(List.of("/dev/zero")))
			.withMessage("/dev/zero:1: The file is longer than 256 KiB: name a plan, or divide it.");
	}

	@Test
	@Timeout(180)
	void manyKeysAreNotComparedEachWithEach() {
		StringBuilder text = new StringBuilder();
		for (int key = 0; key < 150_000; key++) {
			text.append('k').append(key).append(": 0\n");
		}
		PlanProblems problems = new PlanProblems("mine.yaml");
		YamlNode tree = new YamlTree(problems).read(text.toString());
		assertThat(problems.inOrder()).isEmpty();
		assertThat(tree).isInstanceOfSatisfying(YamlNode.Mapping.class,
				(mapping) -> assertThat(mapping.entries()).hasSize(150_000));
	}

}
