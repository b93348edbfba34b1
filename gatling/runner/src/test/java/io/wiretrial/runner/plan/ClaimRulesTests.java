package io.wiretrial.runner.plan;

import org.junit.jupiter.api.Test;

import static io.wiretrial.runner.plan.PlanReaderTests.assertProblems;

/** Claims of a plan must name what the plan has. */
class ClaimRulesTests {

	private static final String SOUND = PlanReaderTests.SOUND;

	@Test
	void rejectsClaimsThatNameNothing() {
		assertProblems(SOUND + """
				claims:
				  - { id: A, text: t, source: s, form: crossing, metric: { measure: total, statistic: mean },
				      arm: grpc-proto, baselines: [rest-json-h1], conditions: [one], axis: fields }
				  - { id: A, text: t, source: s, form: less, metric: { measure: total, statistic: mean },
				      arm: grpc-struct, conditions: [three] }
				  - { id: C, text: t, source: s, form: linear, metric: { measure: total, statistic: mean },
				      arm: grpc-proto, conditions: [one, two], axis: fields }
				  - { id: D, text: t, source: s, form: within, metric: { measure: total, statistic: mean },
				      arm: grpc-proto, conditions: [one] }
				  - { id: E, text: t, source: s, form: cause, metric: { measure: total, statistic: mean },
				      arm: grpc-proto, baselines: [rest-json-h1], conditions: [one] }
				  - { id: F, text: t, source: s, form: joint, metric: { measure: total, statistic: mean },
				      arm: grpc-proto, parts: [A, X] }
				""",
				"mine.yaml:15: claims[0].conditions: A claim of form 'crossing' names 1 conditions: name two, the low end of the axis first.",
				"mine.yaml:16: claims[1].id: Claim 'A' exists twice: give each claim an id of its own.",
				"mine.yaml:16: claims[1].baselines: A claim of form 'less' names no baseline: name the arms that it compares with.",
				"mine.yaml:17: claims[1].arm: Arm 'grpc-struct' is in no condition of this plan: use one of grpc-proto, rest-json-h1.",
				"mine.yaml:17: claims[1].conditions[0]: Condition 'three' is not in this plan: use one of one, two.",
				"mine.yaml:19: claims[2].conditions: A claim of form 'linear' names 2 conditions: name at least 3 along the axis.",
				"mine.yaml:19: claims[2].axis: Axis 'fields' is not among the axes of condition 'two': add it there or name another axis.",
				"mine.yaml:20: claims[3].bound: A claim of form 'within' has no bound: write the limit in ms, above 0.",
				"mine.yaml:22: claims[4].cause: A claim of form 'cause' names no cause: name the arm that has it.",
				"mine.yaml:25: claims[5].parts[1]: Claim 'X' is not published in this plan: did you mean 'A'? Known are A, C, D, E, F.");
	}

}
