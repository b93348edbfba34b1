package io.wiretrial.lab.selftest;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.schedule.ConditionBlock;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Role;
import io.wiretrial.model.schedule.Trial;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.runner.schedule.Scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

class CopiedPlanTests {

	private static final String HEAD = """
			id: mine
			title: Mine
			question: Which is quicker?
			metric: { measure: total, statistic: median }
			window: 450ms
			blocks: 14
			load: { model: open, arrivals: poisson, rate: 1500/s, users: 8, connections: per-user }
			conditions:
			""";

	private static final String FAR = """
			  - { id: far, label: Far, operation: echo, payload: fields-5, baseline: rest-json-h1, arms: [grpc-proto],
			      load: { model: open, arrivals: fixed, rate: 80/s, users: 32, connections: per-user, network: region }, core: true }
			""";

	private static final String NEAR = """
			  - { id: small, label: Small, operation: echo, payload: fields-5, baseline: rest-json-h1,
			      arms: [grpc-proto, rest-json-h2c, grpc-json], core: true, primary: [grpc-proto, rest-json-h2c] }
			  - { id: large, label: Large, operation: echo, payload: fields-100, baseline: rest-json-h1, arms: [grpc-proto],
			      load: { model: open, arrivals: poisson, rate: 700/s, users: 4, connections: per-user }, window: 670ms, core: true }
			  - { id: other, label: Other, operation: echo, payload: fields-1, baseline: rest-json-h1, arms: [grpc-proto] }
			""";

	private static final NullTargetCosts COSTS = new NullTargetCosts(
			Map.of("small.grpc-proto", new NullTargetCosts.Shares(0.75, 0.5)));

	// It played ten blocks of 100 to 900 ms where quick played 14 of 60 to 90
	@Test
	void playsTheNumbersOfThePlanUnderThePresetAndNotNumbersThatNoPlanPlays() {
		CopiedPlan copied = copied(HEAD + NEAR + FAR, PresetName.QUICK);
		PlannedRun played = new Scheduler(Arms.all(), PresetName.QUICK, 1).schedule(plan(HEAD + NEAR + FAR))
			.runs()
			.get(0);
		for (PlannedRun run : List.of(copied.copies(1), copied.slowed(1, COSTS))) {
			assertThat(run.shape()).isEqualTo(played.shape());
			for (PlayedArm arm : copied.played()) {
				String condition = arm.condition().id();
				assertThat(blocks(run, arm.id())).extracting(ConditionBlock::spare)
					.containsExactlyElementsOf(blocks(played, condition).stream().map(ConditionBlock::spare).toList());
				assertThat(run.condition(arm.id()).window()).isEqualTo(played.condition(condition).window());
				assertThat(run.condition(arm.id()).load()).isEqualTo(played.condition(condition).load());
			}
		}
		assertThat(blocks(copied.copies(1), "large.grpc-proto")).hasSize(15);
		assertThat(copied.copies(1).condition("large.grpc-proto").window()).isEqualTo(Duration.ofMillis(670));
	}

	@Test
	void comparesEveryArmOfCoreConditionsOnTheLoopbackWithACopyOnAThirdProcess() {
		CopiedPlan copied = copied(HEAD + NEAR + FAR, PresetName.QUICK);
		PlannedRun run = copied.copies(1);
		assertThat(run.plan().conditions()).extracting("id")
			.containsExactly("small.rest-json-h1", "small.grpc-proto", "small.rest-json-h2c", "large.rest-json-h1",
					"large.grpc-proto");
		assertThat(run.condition("small.grpc-proto").played())
			.extracting(PlannedArm::name, PlannedArm::targets, PlannedArm::injectedDelay)
			.containsExactly(tuple("grpc-proto", List.of("echo-grpc", "echo-grpc~2"), null),
					tuple("grpc-proto~copy", List.of("echo-grpc~3"), null));
		assertThat(blocks(run, "small.grpc-proto"))
			.allSatisfy((block) -> assertThat(block.trials()).extracting(Trial::role)
				.containsExactlyInAnyOrder(Role.BASELINE, Role.BASELINE_REPEAT, Role.CHALLENGER));
		assertThat(copied.words()).isEqualTo(4);
	}

	@Test
	void eightStartsOfCallsAreFortyComparisons() {
		Plan calls = new PlanReader(Arms.all()).readAll(List.of("calls")).get(0);
		CopiedPlan copied = CopiedPlan.of(new SelfTestRequest(calls, PresetName.QUICK, SelfTestRequest.STARTS, null, 1),
				Arms.all());
		assertThat(copied.request().starts() * copied.played().size()).isEqualTo(40);
		assertThat(copied.slowable()).isEqualTo(copied.played());
		assertThat(copied.words()).isEqualTo(calls.primaryComparisons());
	}

	@Test
	void largerPresetsPlayEveryArmOfTheSameConditions() {
		assertThat(copied(HEAD + NEAR + FAR, PresetName.STANDARD).played()).extracting(PlayedArm::id)
			.contains("small.grpc-json")
			.doesNotContain("other.grpc-proto", "far.grpc-proto");
	}

	@Test
	void slowsCopiesOnNullTargetsOfTheirOwn() {
		PlannedRun run = copied(HEAD + NEAR, PresetName.QUICK).slowed(1, COSTS);
		assertThat(run.condition("small.grpc-proto").played())
			.extracting(PlannedArm::name, PlannedArm::targets, (arm) -> String.valueOf(arm.injectedDelay()))
			.containsExactly(
					tuple("grpc-proto", List.of("bare", "bare~2"), "InjectedDelay[slowdown=0.0, ordinals=false]"),
					tuple("grpc-proto~time-20", List.of("bare~3"),
							"InjectedDelay[slowdown=0.15000000000000002, ordinals=false]"),
					tuple("grpc-proto~cpu-20", List.of("bare~4"), "InjectedDelay[slowdown=0.1, ordinals=false]"),
					tuple("grpc-proto~time-10", List.of("bare~5"),
							"InjectedDelay[slowdown=0.07500000000000001, ordinals=false]"),
					tuple("grpc-proto~cpu-10", List.of("bare~6"), "InjectedDelay[slowdown=0.05, ordinals=false]"));
	}

	@Test
	void startsDifferInTheirOrder() {
		CopiedPlan copied = copied(HEAD + NEAR, PresetName.QUICK);
		assertThat(copied.copies(1).blocks()).isEqualTo(copied.copies(1).blocks())
			.isNotEqualTo(copied.copies(2).blocks());
	}

	@Test
	void armsThatCarryNothingOfOneRequestAreNotSlowed() {
		CopiedPlan feed = copied("""
				id: mine
				title: Mine
				question: Which is quicker?
				metric: { measure: total, statistic: mean }
				load: { model: closed, users: 10, connections: per-user }
				conditions:
				  - { id: batch, label: Batch, operation: feed, payload: feed-50x1, baseline: sse-h2c, arms: [ws] }
				""", PresetName.QUICK);
		assertThat(feed.slowable()).isEmpty();
		assertThat(feed.copies(1).arms()).containsExactly("sse-h2c", "sse-h2c~copy", "ws", "ws~copy");
	}

	@Test
	void saysThatAPlanHasNothingToPlay() {
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> copied(HEAD + FAR, PresetName.QUICK))
			.withMessage(
					"Plan 'mine' has no core condition on the loopback that is played outside browsers, and the self-test plays those alone: name another plan, or mark such a condition core.");
	}

	private static List<ConditionBlock> blocks(PlannedRun run, String condition) {
		return run.blocks().stream().filter((block) -> block.condition().equals(condition)).toList();
	}

	private static CopiedPlan copied(String text, PresetName preset) {
		return CopiedPlan.of(new SelfTestRequest(plan(text), preset, 8, null, 1), Arms.all());
	}

	private static Plan plan(String text) {
		return new PlanReader(Arms.all()).readText("mine.yaml", text);
	}

}
