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
import io.wiretrial.trial.schedule.Shape;
import io.wiretrial.trial.schedule.Trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

class SchedulerTests {

	private static final String PLAN = """
			id: mine
			title: Mine
			question: Which is quicker?
			source: nowhere
			scope: here
			metric: { measure: total, statistic: median }
			load: { model: open, users: 2 }
			conditions:
			  - { id: one, label: one, operation: echo, payload: fields-1, axes: { fields: 1 },
			      baseline: rest-json-h1, arms: [grpc-proto, grpc-struct] }
			  - { id: five, label: five, operation: echo, payload: fields-5, axes: { fields: 5 },
			      baseline: rest-json-h1, arms: [grpc-proto], load: { model: open, users: 64 } }
			  - { id: hundred, label: hundred, operation: echo, payload: fields-100, axes: { fields: 100 },
			      baseline: rest-json-h1, arms: [grpc-proto] }
			""";

	@Test
	void playsBaselineTwiceAndEveryArmOnceInEachConditionBlock() {
		PlannedRun run = schedule("", PresetName.QUICK, 1).run();
		List<String> arms = run.cells().stream().map(Cell::arm).toList();
		assertThat(run.blocks().stream().filter((block) -> block.condition().equals("one"))).hasSize(11)
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
		assertThat(trials).hasSize(11 * 10);
		assertThat(trials.stream().map(Trial::number)).isSorted().doesNotHaveDuplicates().startsWith(1);
		assertThat(run.blocks()).filteredOn(ConditionBlock::spare).extracting(ConditionBlock::block).containsOnly(11);
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
		assertThat(run.cells()).extracting((cell) -> cell.load().users()).containsOnly(2, 64);
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
		Plan plan = new PlanReader(SevenArms.arms()).readText("mine.yaml", """
				id: mine
				title: Mine
				question: Is one condition enough?
				source: none
				scope: this machine
				metric: { measure: total, statistic: mean }
				margin: 0.1
				load: { model: closed, users: 1, connections: per-user }
				conditions:
				  - { id: one, label: one field, operation: echo, payload: fields-1,
				      baseline: rest-json-h1, arms: [grpc-proto] }
				""");
		assertThat(
				new Scheduler(PushArms.arms(), PresetName.SMOKE, 1, null).schedule(List.of(plan)).get(0).run().cells())
			.extracting(Cell::condition)
			.containsOnly("one");
	}

	@Test
	void operationsOfAComparisonAreSharedByItsBlocks() {
		assertThat(schedule("", PresetName.QUICK, 1).run().shape())
			.isEqualTo(new Shape(Duration.ofSeconds(4), Duration.ofMillis(50), Duration.ofMillis(100),
					Duration.ofSeconds(2), 120, Duration.ofMillis(900), 0.3));
		assertThat(
				schedule("presets: { quick: { operations: 300, blocks: 20, window: 1s } }\n", PresetName.QUICK, 1).run()
					.shape())
			.isEqualTo(new Shape(Duration.ofSeconds(4), Duration.ofMillis(50), Duration.ofSeconds(1),
					Duration.ofSeconds(2), 30, Duration.ofSeconds(1), 0.3));
	}

	@Test
	void aPlanMayHaveALongerRunInOfClosedLoopsAndAPass() {
		assertThat(schedule("", PresetName.QUICK, 1).arithmetic().times().runIn()).isBetween(Duration.ofMillis(4_900),
				Duration.ofMillis(5_100));
		Scheduled longer = schedule("presets: { quick: { runIn: 16s } }\n", PresetName.QUICK, 1);
		assertThat(longer.run().shape().runIn()).isEqualTo(Duration.ofSeconds(16));
		// 12 s, and three passes of 2 s
		assertThat(longer.arithmetic().times().runIn()).isBetween(Duration.ofMillis(17_700), Duration.ofMillis(18_100));
	}

	@Test
	void presetPlaysArmsInSingleConditions() {
		PlannedRun run = schedule("presets: { quick: { arms: [grpc-proto], armsAt: { one: [grpc-struct] } } }\n",
				PresetName.QUICK, 1)
			.run();
		assertThat(run.cells()).filteredOn((cell) -> cell.service().equals("echo-grpc"))
			.extracting(Cell::condition, Cell::arm)
			.containsExactly(tuple("one", "grpc-struct"), tuple("five", "grpc-proto"), tuple("hundred", "grpc-proto"));
	}

	@Test
	void lastsAsLongAsPhasesAndCostsOfArmsThatShareAProcess() {
		assertThat(schedule("", PresetName.QUICK, 1).arithmetic()).hasToString(
				"mine: 3 conditions, 10 cells: run-in 5 s, 10 blocks of 10 trials in 2.0 to 13.2 s = 25 to 137 s");
	}

	@Test
	void budgetTakesBlocks() {
		Arithmetic tight = schedule("presets: { quick: { budget: 100s } }\n", PresetName.QUICK, 1).arithmetic();
		assertThat(tight.blocks()).isEqualTo(7);
		assertThat(tight.dropped()).isEmpty();
	}

	@Test
	void belowSixBlocksConditionsAndArmsAreDroppedInThePlansOrder() {
		Scheduled scheduled = schedule(
				"presets: { quick: { budget: 42s, dropOrder: ['condition:five', 'arm:grpc-struct', 'condition:one'] } }\n",
				PresetName.QUICK, 1);
		assertThat(scheduled.arithmetic().dropped()).containsExactly("condition:five", "arm:grpc-struct");
		assertThat(scheduled.arithmetic().blocks()).isEqualTo(7);
		assertThat(scheduled.run().cells()).extracting(Cell::condition).containsOnly("one", "hundred");
		assertThat(scheduled.arithmetic().toString())
			.endsWith("; left out to fit the budget: condition:five, arm:grpc-struct");
	}

	@Test
	void blocksOfTheCommandLineOutrankThePlan() {
		Plan plan = new PlanReader(SevenArms.arms()).readText("mine.yaml", PLAN);
		assertThat(new Scheduler(PushArms.arms(), PresetName.QUICK, 1, 3).schedule(List.of(plan)).get(0).run().blocks())
			.hasSize(9);
	}

	@Test
	void shortestPlanIsPlayedFirst() {
		List<Scheduled> all = new Scheduler(PushArms.arms(), PresetName.QUICK, 1, null)
			.schedule(new PlanReader(PushArms.arms()).readAll(PlanReader.BUILT_IN));
		assertThat(all).extracting((scheduled) -> scheduled.arithmetic().atMost()).isSorted();
	}

	@Test
	void blocksThatSubscribeTakeTimeToDoSo() {
		assertThat(pushed(PresetName.SMOKE).get(1).arithmetic().times().shortest())
			.isEqualTo(Duration.ofMillis(80 + 3 * 100 + 3 * 80 + 80 + 3 * 100));
	}

	@Test
	void subscribersOfAHubStayOnLanesOfTheirOwn() {
		assertThat(pushed(PresetName.SMOKE).get(1).run().lanes()).isEqualTo(3 * 103);
	}

	// A short plan, and one of a hub and an echo.
	static List<Scheduled> pushed(PresetName preset) {
		Plan plan = new PlanReader(PushArms.arms()).readText("mine.yaml",
				"""
						id: mine
						title: Mine
						question: Which is quicker?
						source: nowhere
						scope: here
						metric: { measure: total, statistic: mean }
						load: { model: open, arrivals: fixed, rate: 10/s, users: 100, publishers: 3 }
						conditions:
						  - { id: hub, label: hub, operation: hub, payload: topics-1, baseline: mercure, arms: [action-cable] }
						  - { id: one, label: one, operation: echo, payload: fields-1, baseline: rest-json-h1, arms: [grpc-proto],
						      load: { model: closed, users: 102 } }
						""");
		Plan small = new PlanReader(SevenArms.arms()).readText("small.yaml", PLAN.replace("id: mine", "id: small")
				+ "presets: { smoke: { conditions: [one], arms: [grpc-proto] }, full: { conditions: [one], blocks: 1 } }\n");
		return new Scheduler(PushArms.arms(), preset, 1, null).schedule(List.of(plan, small));
	}

	static Scheduled schedule(String presets, PresetName preset, long seed) {
		Plan plan = new PlanReader(SevenArms.arms()).readText("mine.yaml", PLAN + presets);
		return new Scheduler(PushArms.arms(), preset, seed, null).schedule(List.of(plan)).get(0);
	}

}
