package io.wiretrial.runner.plan;

import org.junit.jupiter.api.Test;

import static io.wiretrial.runner.plan.PlanReaderTests.assertProblems;

/** A plan has one to five comparisons that get words. */
class PrimaryRulesTests {

	private static final String SOUND = PlanReaderTests.SOUND;

	@Test
	void refusesMoreThanFive() {
		assertProblems(SOUND.replace("arms: [grpc-proto]", "arms: [grpc-proto, grpc-struct, grpc-json]"),
				"mine.yaml:9: conditions: The plan has 6 primary comparisons: mark 1 to 5, by core: true and primary: [ARM] in their conditions.");
	}

	@Test
	void refusesNone() {
		assertProblems(SOUND.replaceFirst("arms: \\[grpc-proto]", "arms: [grpc-proto], core: true, primary: []"),
				"mine.yaml:9: conditions: The plan has 0 primary comparisons: mark 1 to 5, by core: true and primary: [ARM] in their conditions.");
	}

	@Test
	void refusesArmsThatTheConditionDoesNotHaveAndConditionsThatAreNotCore() {
		assertProblems(
				SOUND.replaceFirst("arms: \\[grpc-proto]", "arms: [grpc-proto], core: true, primary: [grpc-prot]"),
				"mine.yaml:10: conditions[0].primary[0]: Arm 'grpc-prot' is not among the arms of condition 'one': did you mean 'grpc-proto'? Known are grpc-proto.");
		assertProblems(
				SOUND.replaceFirst("arms: \\[grpc-proto]", "arms: [grpc-proto], core: true")
					.replaceFirst("(fields-5,[^\\[]*\\[grpc-proto])", "$1, primary: [grpc-proto]"),
				"mine.yaml:12: conditions[1].primary: Condition 'two' is not core, so its comparisons get no words: add core: true, or leave primary out.");
	}

	@Test
	void coreIsTrueOrFalse() {
		assertProblems(SOUND.replaceFirst("arms: \\[grpc-proto]", "arms: [grpc-proto], core: yes"),
				"mine.yaml:10: conditions[0].core: Value 'yes' is neither true nor false: write one of them.");
	}

}
