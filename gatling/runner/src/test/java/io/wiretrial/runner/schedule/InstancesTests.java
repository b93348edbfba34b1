package io.wiretrial.runner.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.schedule.ConditionBlock;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Role;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

/** Which process of a service answers in which block. */
class InstancesTests {

	@Test
	void baselinesServiceAnswersFromTwoProcessesAndOthersFromOne() {
		PlannedRun run = SchedulerTests.schedule("", PresetName.QUICK, 1);
		assertThat(run.condition("one").played()).extracting(PlannedArm::name, PlannedArm::targets)
			.containsExactly(tuple("rest-json-h1", List.of("echo-rest", "echo-rest~2")),
					tuple("grpc-proto", List.of("echo-grpc")), tuple("grpc-struct", List.of("echo-grpc")));
	}

	@Test
	void baselineMeetsItselfInAnotherProcessAndSwapsRolesAtRandom() {
		PlannedRun run = SchedulerTests.schedule("", PresetName.FULL, 1);
		List<String> first = new ArrayList<>();
		for (ConditionBlock block : run.blocks()) {
			String own = service(run, block, Role.BASELINE);
			assertThat(service(run, block, Role.BASELINE_REPEAT)).isNotEqualTo(own);
			first.add(own);
		}
		assertThat(Collections.frequency(first, "echo-rest")).isBetween(first.size() / 3, first.size() * 2 / 3);
	}

	// Two arms in one process would have to be played once more, each alone, for their
	// CPU.
	@Test
	void challengerOfTheBaselinesServiceHasAProcessOfItsOwn() {
		PlannedRun run = SchedulerTests.pushed(PresetName.FULL);
		assertThat(run.blocks()).filteredOn((block) -> block.condition().equals("hub"))
			.isNotEmpty()
			.allSatisfy((block) -> assertThat(service(run, block, Role.CHALLENGER)).isEqualTo("push-sse-ws~3"));
	}

	@Test
	void whereNoOtherProcessIsGivenTheFirstPlaysAllRoles() {
		PlannedRun run = SchedulerTests.schedule("", PresetName.QUICK, 1).answeredBy((target) -> !target.contains("~"));
		assertThat(run.targets()).containsExactly("echo-grpc", "echo-rest");
		assertThat(run.blocks()).allSatisfy((block) -> assertThat(service(run, block, Role.BASELINE))
			.isEqualTo(service(run, block, Role.BASELINE_REPEAT)));
		PlannedRun hub = SchedulerTests.pushed(PresetName.FULL);
		assertThat(hub.answeredBy((target) -> !target.contains("~")).conditions())
			.flatExtracting(PlannedCondition::played)
			.flatExtracting(PlannedArm::targets)
			.containsExactly("push-sse-ws", "push-sse-ws", "echo-rest", "echo-grpc");
		assertThat(hub.answeredBy((target) -> true)).isEqualTo(hub);
	}

	private static String service(PlannedRun run, ConditionBlock block, Role role) {
		return block.trials()
			.stream()
			.filter((trial) -> trial.role() == role)
			.map((trial) -> run.condition(block.condition()).arm(trial.arm()).target(trial))
			.findFirst()
			.orElseThrow();
	}

}
