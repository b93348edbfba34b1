package io.wiretrial.model.schedule;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.link.network.Network;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Condition;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.plan.Statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

class ScheduleTests {

	private static final WarmUp WARM_UP = WarmUp.within(Duration.ofSeconds(1));

	private static final Target REST = new Target("echo-rest", "127.0.0.1", Map.of("http", 1));

	private static final Target BARE = new Target("bare", "127.0.0.1", Map.of("http", 2));

	@Test
	void cellsOfAConditionHaveLanesOfTheirOwn() {
		PlannedRun run = run(condition("one", 8, 0, "echo-rest", "echo-rest~2", "bare"),
				condition("two", 2, 1, "bare"));
		assertThat(run.cells((condition, arm, service) -> BARE))
			.extracting(Cell::condition, Cell::arm, Cell::service, Cell::firstLane)
			.containsExactly(tuple("one", "baseline", "echo-rest", 0), tuple("one", "baseline", "echo-rest~2", 8),
					tuple("one", "other", "bare", 16), tuple("two", "baseline", "bare", 0));
		assertThat(run.lanes()).isEqualTo(24);
	}

	@Test
	void aConditionHasThePlansLoadAndNamesTheNetworkThatItCrosses() {
		Load far = load(3, 0).over(Network.REGION);
		Plan plan = plan(far, new Condition("one", "One", Operation.ECHO, new Payload.Fields(5), Map.of(), "baseline",
				List.of(), null));
		PlannedCondition condition = PlannedCondition.of(plan, plan.condition("one"), Duration.ofSeconds(1),
				List.of(new PlannedArm("baseline", "Baseline", List.of("bare"), false, null)));
		assertThat(condition.load()).isEqualTo(far);
		assertThat(condition.label()).isEqualTo("One between regions");
		assertThat(load(3, 0).over(Network.MOBILE).network().where()).isEqualTo("over mobile");
	}

	@Test
	void aTargetKeepsItsSettingsUnderAnotherName() {
		Target hub = new Target("push-sse-ws", "127.0.0.1", Map.of("http", 1),
				Map.of(Target.MERCURE_PUBLISHER_TOKEN, "a.b.c"));
		assertThat(hub.named("hub").setting("mercure-publisher-token")).isEqualTo("a.b.c");
		assertThat(TrialJson.mapper().readValue(TrialJson.mapper().writeValueAsString(hub), Target.class))
			.isEqualTo(hub);
		assertThatIllegalArgumentException().isThrownBy(() -> REST.setting("mercure-publisher-token"))
			.withMessage("Setting 'mercure-publisher-token' is not given for target 'echo-rest': it has [].");
	}

	@Test
	void connectionsAreReadAsTheyAreWritten() {
		for (String text : List.of("per-user", "per-operation", "12")) {
			assertThat(Connections.of(text)).hasToString(text);
		}
		assertThatIllegalArgumentException().isThrownBy(() -> Connections.of("many"))
			.withMessage("Connections 'many' is not a count: use per-user, per-operation or 1 to 10000.");
	}

	@Test
	void rejectsATargetThatDoesNotRun() {
		assertThatIllegalArgumentException().isThrownBy(() -> schedule(run()).target("nobody"))
			.withMessage("Target 'nobody' does not run: the schedule has [echo-rest, bare].");
	}

	@Test
	void readsBackWhatItWrites() {
		Schedule schedule = schedule(run(condition("one", 8, 0, "echo-rest", "bare")));
		String json = TrialJson.mapper().writeValueAsString(schedule);
		assertThat(TrialJson.mapper().readValue(json, Schedule.class)).isEqualTo(schedule);
	}

	@Test
	void rejectsAnotherVersion() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new Schedule(3, "r", 1, PresetName.QUICK, List.of(), WARM_UP, List.of(), 1))
			.withMessage(
					"Schedule has version 3, this Wiretrial reads version 9: report it with the Wiretrial that made it, or run again.");
	}

	private static Schedule schedule(PlannedRun run) {
		return new Schedule(Schedule.VERSION, "r", 1, PresetName.QUICK, List.of(REST, BARE), WARM_UP, List.of(run), 1);
	}

	private static PlannedRun run(PlannedCondition... conditions) {
		Shape shape = new Shape(Duration.ZERO, Duration.ofMillis(1), Duration.ofSeconds(1));
		return new PlannedRun(plan(load(1, 0)), 1, List.of(conditions), shape, List.of(), false);
	}

	private static Plan plan(Load load, Condition... conditions) {
		return new Plan("p", "t", "q", "s", "c", new Metric(Measure.TOTAL, Statistic.MEAN), 0.1, load,
				List.of(conditions), List.of());
	}

	// The last of several targets answers another arm
	private static PlannedCondition condition(String id, int users, int publishers, String... targets) {
		List<String> all = List.of(targets);
		List<PlannedArm> played = (all.size() == 1) ? List.of(new PlannedArm("baseline", "Baseline", all, false, null))
				: List.of(new PlannedArm("baseline", "Baseline", all.subList(0, all.size() - 1), false, null),
						new PlannedArm("other", "Other", all.subList(all.size() - 1, all.size()), true, null));
		return new PlannedCondition(id, id, Operation.ECHO, new Payload.Fields(5), Map.of(), load(users, publishers),
				Duration.ofSeconds(1), played);
	}

	private static Load load(int users, int publishers) {
		return new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.NONE, users, Connections.PER_USER,
				publishers);
	}

}
