package io.wiretrial.experiment.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.experiment.plan.PlanReader;
import io.wiretrial.experiment.plan.PushArms;
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
		PlannedRun run = SchedulerTests.schedule("", PresetName.QUICK, 1).run();
		assertThat(run.cells()).filteredOn((cell) -> cell.condition().equals("one"))
			.extracting(Cell::arm, Cell::service)
			.containsExactly(tuple("rest-json-h1", "echo-rest"), tuple("rest-json-h1", "echo-rest~2"),
					tuple("grpc-proto", "echo-grpc"), tuple("grpc-struct", "echo-grpc"));
		assertThat(run.cells()).extracting(Cell::index).isSorted().doesNotHaveDuplicates().startsWith(0);
	}

	@Test
	void baselineMeetsItselfInAnotherProcessAndSwapsRolesAtRandom() {
		PlannedRun run = SchedulerTests.schedule("", PresetName.FULL, 1).run();
		List<String> first = new ArrayList<>();
		for (ConditionBlock block : run.blocks()) {
			String own = service(run, block, Role.BASELINE);
			assertThat(service(run, block, Role.BASELINE_REPEAT)).isNotEqualTo(own);
			first.add(own);
		}
		assertThat(Collections.frequency(first, "echo-rest")).isBetween(first.size() / 3, first.size() * 2 / 3);
	}

	@Test
	void challengerOfTheBaselinesServiceIsAnsweredByEitherProcess() {
		PlannedRun run = SchedulerTests.pushed(PresetName.FULL).get(1).run();
		assertThat(run.blocks()).filteredOn((block) -> block.condition().equals("hub"))
			.extracting((block) -> service(run, block, Role.CHALLENGER))
			.contains("push-sse-ws", "push-sse-ws~2");
	}

	// A service that one plan compares with is warmed up alike for every plan.
	@Test
	void serviceOfAnyPlansBaselineHasTwoProcessesInAllPlans() {
		List<Scheduled> both = new Scheduler(new PushArms(), PresetName.QUICK, 1, null)
			.schedule(new PlanReader(new PushArms()).readAll(List.of("voice", "list")));
		assertThat(both).allSatisfy((scheduled) -> assertThat(scheduled.run().cells())
			.filteredOn((cell) -> !cell.serviceName().equals("echo-grpc"))
			.extracting(Cell::service)
			.anyMatch((service) -> service.endsWith("~2")));
		assertThat(new Scheduler(new PushArms(), PresetName.QUICK, 1, null)
			.schedule(new PlanReader(new PushArms()).readAll(List.of("voice")))
			.get(0)
			.run()
			.cells()).extracting(Cell::service).contains("echo-grpc").doesNotContain("echo-grpc~2");
	}

	@Test
	void whereNoSecondProcessIsGivenTheFirstPlaysBothRoles() {
		PlannedRun run = Instances.only(SchedulerTests.schedule("", PresetName.QUICK, 1).run(),
				(target) -> !target.endsWith("~2"));
		assertThat(run.cells()).extracting(Cell::service).containsOnly("echo-rest", "echo-grpc");
		assertThat(run.cells()).extracting(Cell::index).containsExactly(0, 1, 2, 3, 4, 5, 6);
		assertThat(run.blocks()).allSatisfy((block) -> assertThat(service(run, block, Role.BASELINE))
			.isEqualTo(service(run, block, Role.BASELINE_REPEAT)));
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
