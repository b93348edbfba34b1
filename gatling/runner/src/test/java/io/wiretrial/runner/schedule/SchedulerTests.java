package io.wiretrial.runner.schedule;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.schedule.ConditionBlock;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Role;
import io.wiretrial.model.schedule.Trial;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.plan.SevenArms;

import static org.assertj.core.api.Assertions.assertThat;

class SchedulerTests {

	private static final String PLAN = """
			id: mine
			title: Mine
			question: Which is quicker?
			source: nowhere
			scope: here
			metric: { measure: total, statistic: median }
			load: { model: open, rate: 100/s, users: 2 }
			conditions:
			  - { id: one, label: one, operation: echo, payload: fields-1, axes: { fields: 1 },
			      baseline: rest-json-h1, arms: [grpc-proto, grpc-struct] }
			  - { id: five, label: five, operation: echo, payload: fields-5, axes: { fields: 5 },
			      baseline: rest-json-h1, arms: [grpc-proto], load: { model: open, rate: 100/s, users: 64 } }
			  - { id: hundred, label: hundred, operation: echo, payload: fields-100, axes: { fields: 100 },
			      baseline: rest-json-h1, arms: [grpc-proto] }
			""";

	@Test
	void playsBaselineTwiceAndEveryArmOnceInEachConditionBlock() {
		PlannedRun run = schedule("", PresetName.QUICK, 1);
		assertThat(run.blocks()).filteredOn((block) -> block.condition().equals("one"))
			.hasSize(13)
			.allSatisfy((block) -> {
				assertThat(block.trials()).extracting(Trial::role)
					.containsExactlyInAnyOrder(Role.BASELINE, Role.BASELINE_REPEAT, Role.CHALLENGER, Role.CHALLENGER);
				assertThat(block.trials()).extracting(Trial::arm)
					.containsExactlyInAnyOrder("rest-json-h1", "rest-json-h1", "grpc-proto", "grpc-struct");
				assertThat(block.trials()).extracting(Trial::seed).containsOnly(block.trials().get(0).seed());
			});
	}

	@Test
	void numbersTrialsInTheOrderOfPlayWithSparesLast() {
		PlannedRun run = schedule("", PresetName.QUICK, 1);
		List<Trial> trials = run.blocks().stream().flatMap((block) -> block.trials().stream()).toList();
		assertThat(trials).hasSize(13 * 10);
		assertThat(trials.stream().map(Trial::number)).isSorted().doesNotHaveDuplicates().startsWith(1);
		assertThat(run.blocks()).filteredOn(ConditionBlock::spare).extracting(ConditionBlock::block).containsOnly(13);
		assertThat(run.blocks().subList(0, 36)).noneMatch(ConditionBlock::spare);
	}

	@Test
	void sameSeedGivesSameScheduleAndAnotherSeedAnother() {
		assertThat(schedule("", PresetName.QUICK, 7)).isEqualTo(schedule("", PresetName.QUICK, 7));
		assertThat(schedule("", PresetName.QUICK, 7)).isNotEqualTo(schedule("", PresetName.QUICK, 8));
	}

	// In one block three arms showed the stall of one.
	@Test
	void everyArmHasLanesOfItsOwnAtEachOfItsTargets() {
		assertThat(schedule("", PresetName.QUICK, 1).lanes()).isEqualTo(3 * 64);
	}

	@Test
	void subscribersAndPublishersOfAHubHaveLanesToo() {
		assertThat(pushed(PresetName.SMOKE).lanes()).isEqualTo(3 * 103);
	}

	@Test
	void smokePlaysOneBlockOfShortWindows() {
		PlannedRun run = schedule("", PresetName.SMOKE, 1);
		assertThat(run.blocks()).extracting(ConditionBlock::block).containsOnly(1);
		assertThat(run.conditions()).extracting(PlannedCondition::window).containsOnly(Duration.ofMillis(100));
		assertThat(run.shape().runIn()).isZero();
	}

	@Test
	void quickPlaysPrimaryComparisonsAloneAndStandardEverything() {
		String plan = plan("").replaceFirst("arms: \\[grpc-proto, grpc-struct] }",
				"arms: [grpc-proto, grpc-struct], core: true, primary: [grpc-struct] }");
		PlannedRun quick = run(plan, PresetName.QUICK);
		assertThat(quick.conditions()).extracting(PlannedCondition::id).containsExactly("one");
		assertThat(quick.arms()).containsExactly("grpc-struct", "rest-json-h1");
		PlannedRun standard = run(plan, PresetName.STANDARD);
		assertThat(standard.conditions()).extracting(PlannedCondition::id).containsExactly("one", "five", "hundred");
		assertThat(standard.condition("one").primary()).containsExactly("grpc-struct");
		assertThat(standard.condition("five").primary()).isEmpty();
	}

	@Test
	void windowsAndBlocksAreThePlansOwn() {
		PlannedRun run = schedule("window: 400ms\nblocks: 20\n", PresetName.QUICK, 1);
		assertThat(run.blocks()).filteredOn((block) -> !block.spare()).hasSize(20 * 3);
		assertThat(run.conditions()).extracting(PlannedCondition::window).containsOnly(Duration.ofMillis(400));
	}

	@Test
	void startsAndBlocksOfTheCommandLineOutrankPlanAndPreset() {
		ScheduledPlan scheduled = new Scheduler(SevenArms.arms(), PresetName.QUICK, 1, 2, 14).schedule(read(plan("")));
		assertThat(scheduled.runs()).extracting(PlannedRun::start).containsExactly(1, 2);
		assertThat(scheduled.runs())
			.allSatisfy((run) -> assertThat(run.blocks()).filteredOn((block) -> !block.spare()).hasSize(14 * 3));
	}

	@Test
	void blocksAndTrialsOfEveryStartHaveNumbersOfTheirOwn() {
		List<ConditionBlock> blocks = new Scheduler(SevenArms.arms(), PresetName.FULL, 1).schedule(read(plan("")))
			.runs()
			.stream()
			.flatMap((run) -> run.blocks().stream())
			.toList();
		assertThat(blocks).hasSize(6 * 13 * 3);
		assertThat(blocks.stream().map(ConditionBlock::block).distinct()).hasSize(6 * 13);
		assertThat(blocks.stream().flatMap((block) -> block.trials().stream()).map(Trial::number))
			.doesNotHaveDuplicates();
	}

	@Test
	void aPlanIsScheduledAlikeWhateverIsPlayedBesideIt() {
		Scheduler scheduler = new Scheduler(Arms.all(), PresetName.QUICK, 1);
		PlanReader reader = new PlanReader(Arms.all());
		ScheduledPlan alone = scheduler.schedule(reader.readAll(List.of("list")).get(0));
		assertThat(reader.readAll(List.of("all")).stream().map(scheduler::schedule)).contains(alone);
		assertThat(alone.runs().get(0).targets()).containsExactly("echo-grpc", "echo-rest", "echo-rest~2");
	}

	// A hub and an echo.
	static PlannedRun pushed(PresetName preset) {
		Plan plan = new PlanReader(Arms.all()).readText("mine.yaml",
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
		return new Scheduler(Arms.all(), preset, 1).schedule(plan).runs().get(0);
	}

	static PlannedRun schedule(String more, PresetName preset, long seed) {
		return new Scheduler(SevenArms.arms(), preset, seed).schedule(read(plan(more))).runs().get(0);
	}

	private static PlannedRun run(String plan, PresetName preset) {
		return new Scheduler(SevenArms.arms(), preset, 1).schedule(read(plan)).runs().get(0);
	}

	private static Plan read(String text) {
		return new PlanReader(SevenArms.arms()).readText("mine.yaml", text);
	}

	private static String plan(String more) {
		return PLAN + more;
	}

}
