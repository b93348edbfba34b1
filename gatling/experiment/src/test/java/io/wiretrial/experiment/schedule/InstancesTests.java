package io.wiretrial.experiment.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Role;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

/** Which process of a service answers in which block. */
class InstancesTests {

	@Test
	void baselinesServiceAnswersFromTwoProcessesAndOthersFromOne() {
		PlannedRun run = SchedulerTests.schedule("", PresetName.QUICK, 1);
		assertThat(run.cells()).filteredOn((cell) -> cell.condition().equals("one"))
			.extracting(Cell::arm, Cell::service)
			.containsExactly(tuple("rest-json-h1", "echo-rest"), tuple("rest-json-h1", "echo-rest~2"),
					tuple("grpc-proto", "echo-grpc"), tuple("grpc-struct", "echo-grpc"));
		assertThat(run.cells()).extracting(Cell::index).isSorted().doesNotHaveDuplicates().startsWith(0);
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
		PlannedRun run = Instances.only(SchedulerTests.schedule("", PresetName.QUICK, 1),
				(target) -> !target.contains("~"));
		assertThat(run.cells()).extracting(Cell::service).containsOnly("echo-rest", "echo-grpc");
		assertThat(run.cells()).extracting(Cell::index).containsExactly(0, 1, 2, 3, 4, 5, 6);
		assertThat(run.blocks()).allSatisfy((block) -> assertThat(service(run, block, Role.BASELINE))
			.isEqualTo(service(run, block, Role.BASELINE_REPEAT)));
		PlannedRun hub = SchedulerTests.pushed(PresetName.FULL);
		assertThat(Instances.only(hub, (target) -> !target.contains("~")).cells()).extracting(Cell::service)
			.containsExactly("push-sse-ws", "push-sse-ws", "echo-rest", "echo-grpc");
		assertThat(Instances.only(run, (target) -> true)).isEqualTo(run);
	}

	private static String service(PlannedRun run, ConditionBlock block, Role role) {
		return block.trials()
			.stream()
			.filter((trial) -> trial.role() == role)
			.map((trial) -> run.cells().get(trial.cell()).service())
			.findFirst()
			.orElseThrow();
	}

}
