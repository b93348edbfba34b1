package io.wiretrial.calibration.selftest;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.Arms;
import io.wiretrial.calibration.selftest.SelfComparison.Copy;
import io.wiretrial.experiment.plan.PlanReader;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Role;
import io.wiretrial.trial.schedule.Trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

class SelfComparisonTests {

	@Test
	void copiesArePlayedAsTheBaselinesArmAndJudgedByTheirNames() {
		SelfComparison comparison = new SelfComparison("pairs",
				List.of(SelfTestCells.inThreeProcesses("rest-fields-5", "copy")), SelfTestCells.SHAPE, 3, 1);
		assertThat(comparison.judged().cells()).extracting(Cell::arm, Cell::service)
			.containsExactly(tuple("rest-json-h1", "echo-rest"), tuple("rest-json-h1", "echo-rest~2"),
					tuple("copy", "echo-rest~3"));
		assertThat(comparison.played().cells()).extracting(Cell::arm).containsOnly("rest-json-h1");
		assertThat(comparison.played().blocks()).isEqualTo(comparison.judged().blocks()).allSatisfy((block) -> {
			assertThat(block.trials()).extracting(Trial::role)
				.containsExactlyInAnyOrder(Role.BASELINE, Role.BASELINE_REPEAT, Role.CHALLENGER);
			assertThat(block.trials()).extracting(Trial::cell).containsExactlyInAnyOrder(0, 1, 2);
		});
	}

	@Test
	void onlyNullTargetsAreAskedToBeSlower() {
		SelfComparison slowed = new SelfComparison("slowed",
				List.of(SelfTestCells.onNullTargets("grpc-fields-5", List.of(new Copy("delay-10", "bare~3", 0.1)))),
				SelfTestCells.SHAPE, 3, 1);
		assertThat(slowed.played().cells()).extracting((cell) -> String.valueOf(cell.injectedDelay()))
			.containsExactly("InjectedDelay[slowdown=0.0, ordinals=false]",
					"InjectedDelay[slowdown=0.0, ordinals=false]", "InjectedDelay[slowdown=0.1, ordinals=false]");
		assertThat(SelfTestCells.all()).allSatisfy((cell) -> assertThat(
				new SelfComparison("alone", List.of(SelfTestCells.alone(cell)), SelfTestCells.SHAPE, 1, 1).played()
					.cells())
			.allSatisfy((played) -> assertThat(played.injectedDelay()).isNull()));
	}

	@Test
	void trialsApartAreTheSameTrialsEachInAPhaseOfItsOwn() {
		PlannedRun fine = new SelfComparison("noise", List.of(SelfTestCells.alone("hub")), SelfTestCells.SHAPE, 4, 1)
			.played();
		PlannedRun apart = InterleavingNoise.apart(fine);
		assertThat(apart.blocks()).hasSize(8).allSatisfy((block) -> assertThat(block.trials()).hasSize(1));
		assertThat(apart.blocks().stream().map(ConditionBlock::trials).flatMap(List::stream)).containsExactlyElementsOf(
				fine.blocks().stream().map(ConditionBlock::trials).flatMap(List::stream).toList());
	}

	@Test
	void judgesTheTimesOfACellByTheStatisticOfThePlanThatPlaysIt() {
		List<Plan> plans = new PlanReader(Arms.all()).readAll(PlanReader.BUILT_IN);
		assertThat(SelfTestCells.all()).allSatisfy((name) -> {
			Condition alone = SelfTestCells.alone(name).condition();
			assertThat(plans)
				.filteredOn((plan) -> plan.conditions()
					.stream()
					.anyMatch((condition) -> condition.operation() == alone.operation()
							&& condition.payload().equals(alone.payload())))
				.extracting((plan) -> plan.metric().statistic())
				.containsOnly(SelfTestCells.statistic(name));
		});
	}

}
