package io.wiretrial.experiment.schedule;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.experiment.plan.PlanReader;
import io.wiretrial.experiment.plan.PushArms;
import io.wiretrial.experiment.plan.SevenArms;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Role;
import io.wiretrial.trial.schedule.Trial;

import static org.assertj.core.api.Assertions.assertThat;

class SchedulerTests {

	private static final String PLAN = """
			id: mine
			title: Mine
			question: Which is quicker?
			source: nowhere
			scope: here
			metric: { measure: total, statistic: median }
			load: { model: open, lanes: 2 }
			conditions:
			  - { id: one, label: one, operation: echo, payload: fields-1, axes: { fields: 1 },
			      baseline: rest-json-h1, arms: [grpc-proto, grpc-struct] }
			  - { id: five, label: five, operation: echo, payload: fields-5, axes: { fields: 5 },
			      baseline: rest-json-h1, arms: [grpc-proto], load: { model: open, lanes: 64 } }
			  - { id: hundred, label: hundred, operation: echo, payload: fields-100, axes: { fields: 100 },
			      baseline: rest-json-h1, arms: [grpc-proto] }
			""";

	@Test
	void playsBaselineTwiceAndEveryArmOnceInEachConditionBlock() {
		PlannedRun run = schedule("", PresetName.QUICK, 1).run();
		List<String> arms = run.cells().stream().map(Cell::arm).toList();
		assertThat(run.blocks().stream().filter((block) -> block.condition().equals("one"))).hasSize(15)
			.allSatisfy((block) -> {
				assertThat(block.trials()).extracting(Trial::role)
					.containsExactlyInAnyOrder(Role.BASELINE, Role.BASELINE_REPEAT, Role.CHALLENGER, Role.CHALLENGER);
				assertThat(block.trials()).extracting((trial) -> arms.get(trial.cell()))
					.containsExactlyInAnyOrder("rest-json-h1", "rest-json-h1", "grpc-proto", "grpc-struct");
				assertThat(block.trials()).extracting(Trial::seed).containsOnly(block.trials().get(0).seed());
			});
	}

	@Test
	void numbersTrialsInTheOrderOfPlayWithSparesLast() {
		PlannedRun run = schedule("", PresetName.QUICK, 1).run();
		List<Trial> trials = run.blocks().stream().flatMap((block) -> block.trials().stream()).toList();
		assertThat(trials).hasSize(15 * 10);
		assertThat(trials.stream().map(Trial::number)).isSorted().doesNotHaveDuplicates().startsWith(1);
		assertThat(run.blocks()).filteredOn(ConditionBlock::spare)
			.extracting(ConditionBlock::block)
			.containsOnly(11, 12, 13, 14, 15);
		assertThat(run.blocks().subList(0, 30)).noneMatch(ConditionBlock::spare);
	}

	@Test
	void sameSeedGivesSameScheduleAndAnotherSeedAnother() {
		assertThat(schedule("", PresetName.QUICK, 7).run()).isEqualTo(schedule("", PresetName.QUICK, 7).run());
		assertThat(schedule("", PresetName.QUICK, 7).run()).isNotEqualTo(schedule("", PresetName.QUICK, 8).run());
	}

	@Test
	void takesLanesOfTheLargestCell() {
		PlannedRun run = schedule("", PresetName.QUICK, 1).run();
		assertThat(run.lanes()).isEqualTo(64);
		assertThat(run.cells()).extracting((cell) -> cell.load().lanes()).containsExactly(2, 2, 2, 64, 64, 2, 2);
	}

	@Test
	void smokePlaysFirstAndLastConditionOfEachAxisOnce() {
		PlannedRun run = schedule("", PresetName.SMOKE, 1).run();
		assertThat(run.cells()).extracting(Cell::condition).containsOnly("one", "hundred");
		assertThat(run.blocks()).extracting(ConditionBlock::block).containsOnly(1);
	}

	// It ended with "duplicate element: one".
	@Test
	void smokePlaysThePlanOfOneConditionWithoutAxes() {
		Plan plan = new PlanReader(new SevenArms()).readText("mine.yaml", """
				id: mine
				title: Mine
				question: Is one condition enough?
				source: none
				scope: this machine
				metric: { measure: total, statistic: mean }
				margin: 0.1
				load: { model: closed, lanes: 1, connections: per-lane }
				conditions:
				  - { id: one, label: one field, operation: echo, payload: fields-1,
				      baseline: rest-json-h1, arms: [grpc-proto] }
				""");
		assertThat(new Scheduler(new PushArms(), PresetName.SMOKE, 1, null).schedule(plan).run().cells())
			.extracting(Cell::condition)
			.containsOnly("one");
	}

	@Test
	void withoutBudgetAllBlocksAndHalfOfThemAsSparesArePlanned() {
		assertThat(schedule("", PresetName.QUICK, 1).arithmetic()).isEqualTo(
				new Arithmetic("mine", 3, 7, 10, 10, 5, Duration.ofMillis(360), Duration.ofSeconds(40), List.of()));
	}

	@Test
	void budgetFirstTakesSparesThenBlocks() {
		Arithmetic tight = schedule("presets: { quick: { budget: 50s } }\n", PresetName.QUICK, 1).arithmetic();
		assertThat(tight.blocks()).isEqualTo(10);
		assertThat(tight.spares()).isZero();
		Arithmetic tighter = schedule("presets: { quick: { budget: 31s } }\n", PresetName.QUICK, 1).arithmetic();
		assertThat(tighter.blocks()).isEqualTo(6);
		assertThat(tighter.atMost()).isLessThanOrEqualTo(Duration.ofSeconds(31));
	}

	@Test
	void belowSixBlocksConditionsAndArmsAreDroppedInThePlansOrder() {
		Scheduled scheduled = schedule(
				"presets: { quick: { budget: 19s, dropOrder: ['condition:five', 'arm:grpc-struct', 'condition:one'] } }\n",
				PresetName.QUICK, 1);
		assertThat(scheduled.arithmetic().dropped()).containsExactly("condition:five", "arm:grpc-struct");
		assertThat(scheduled.arithmetic().blocks()).isEqualTo(6);
		assertThat(scheduled.run().cells()).extracting(Cell::condition).containsOnly("one", "hundred");
		assertThat(scheduled.arithmetic()).hasToString(
				"mine: 2 conditions, 4 cells: 6 trials × 6 blocks × 0.36 s + warm-up of at most 5 s = 18 s, at most 18 s "
						+ "with 0 spare blocks; left out to fit the budget: condition:five, arm:grpc-struct");
	}

	@Test
	void blocksOfTheCommandLineOutrankThePlan() {
		Plan plan = new PlanReader(new SevenArms()).readText("mine.yaml", PLAN);
		assertThat(new Scheduler(new PushArms(), PresetName.QUICK, 1, 3).schedule(plan).arithmetic().blocks())
			.isEqualTo(3);
	}

	@Test
	void firstTwoPlansFitFourMinutesInQuickWithServicesCalibrationAndReports() {
		assertThat(atMost(PresetName.QUICK, List.of("payload", "list"))).isLessThanOrEqualTo(Duration.ofSeconds(204));
	}

	@Test
	void allPlansFitTenMinutesInQuickWithServicesCalibrationAndReports() {
		assertThat(atMost(PresetName.QUICK, PlanReader.BUILT_IN)).isLessThanOrEqualTo(Duration.ofSeconds(564));
	}

	@Test
	void nothingOfThePlansIsDroppedInQuickThatPushes() {
		assertThat(new PlanReader(new PushArms()).readAll(List.of("voice", "feed", "hub")))
			.allSatisfy((plan) -> assertThat(
					new Scheduler(new PushArms(), PresetName.QUICK, 1, null).schedule(plan).arithmetic())
				.satisfies((arithmetic) -> assertThat(arithmetic.dropped()).isEmpty())
				.satisfies((arithmetic) -> assertThat(arithmetic.blocks()).isEqualTo(7))
				.satisfies((arithmetic) -> assertThat(arithmetic.spares()).isPositive()));
	}

	@Test
	void allPlansFitNinetySecondsInSmokeWithServicesCalibrationAndReports() {
		assertThat(atMost(PresetName.SMOKE, PlanReader.BUILT_IN)).isLessThanOrEqualTo(Duration.ofSeconds(54));
	}

	@Test
	void trialThatSubscribesTakesTimeToDoSo() {
		assertThat(pushed().arithmetic()).hasToString(
				"mine: 2 conditions, 4 cells: 6 trials × 1 blocks × 0.46 s + warm-up of at most 4 s = 7 s, at most 7 s "
						+ "with 0 spare blocks");
	}

	@Test
	void publishersAreUsersBesideTheLanes() {
		assertThat(pushed().run().lanes()).isEqualTo(103);
	}

	private static Scheduled pushed() {
		Plan plan = new PlanReader(new PushArms()).readText("mine.yaml",
				"""
						id: mine
						title: Mine
						question: Which is quicker?
						source: nowhere
						scope: here
						metric: { measure: total, statistic: mean }
						load: { model: open, arrivals: fixed, rate: 10/s, lanes: 100, publishers: 3 }
						conditions:
						  - { id: hub, label: hub, operation: hub, payload: topics-1, baseline: mercure, arms: [action-cable] }
						  - { id: one, label: one, operation: echo, payload: fields-1, baseline: rest-json-h1, arms: [grpc-proto],
						      load: { model: closed, lanes: 102 } }
						""");
		return new Scheduler(new PushArms(), PresetName.SMOKE, 1, null).schedule(plan);
	}

	private static Duration atMost(PresetName preset, List<String> plans) {
		return new PlanReader(new PushArms()).readAll(plans)
			.stream()
			.map((plan) -> new Scheduler(new PushArms(), preset, 1, null).schedule(plan).arithmetic().atMost())
			.reduce(Duration.ZERO, Duration::plus);
	}

	private static Scheduled schedule(String presets, PresetName preset, long seed) {
		Plan plan = new PlanReader(new SevenArms()).readText("mine.yaml", PLAN + presets);
		return new Scheduler(new PushArms(), preset, seed, null).schedule(plan);
	}

}
