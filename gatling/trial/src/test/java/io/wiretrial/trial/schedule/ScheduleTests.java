package io.wiretrial.trial.schedule;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.plan.ArrivalRate;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.plan.Statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ScheduleTests {

	private static final WarmUp WARM_UP = new WarmUp(100, Duration.ofMillis(250), Duration.ofSeconds(1), 0.02, 0.01, 3,
			Duration.ZERO);

	private static final Target REST = new Target("echo-rest", "127.0.0.1", Map.of("http", 1));

	private static final Target BARE = new Target("bare", "127.0.0.1", Map.of("http", 2));

	@Test
	void aRunMeetsItsStandIns() {
		PlannedRun run = run().apart(Map.of("echo-rest", "bare"), WARM_UP);
		Schedule seen = schedule(run).seenBy(run);
		assertThat(seen.target("echo-rest").port("http")).isEqualTo(2);
		assertThat(seen.target("bare").port("http")).isEqualTo(2);
	}

	@Test
	void withoutStandInsARunMeetsTheTargetsAsTheyAre() {
		assertThat(schedule(run()).seenBy(run()).targets()).containsExactly(REST, BARE);
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
	void rejectsAStandInThatDoesNotRun() {
		PlannedRun run = run().apart(Map.of("echo-rest", "nobody"), WARM_UP);
		assertThatIllegalArgumentException().isThrownBy(() -> schedule(run).seenBy(run))
			.withMessage("Target 'nobody' does not run: the schedule has [echo-rest, bare].");
	}

	@Test
	void readsBackWhatItWrites() {
		Schedule schedule = schedule(run().apart(Map.of("echo-rest", "bare"), WARM_UP));
		String json = TrialJson.mapper().writeValueAsString(schedule);
		assertThat(TrialJson.mapper().readValue(json, Schedule.class)).isEqualTo(schedule);
	}

	@Test
	void rejectsAnotherVersion() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new Schedule(3, "r", 1, PresetName.QUICK, List.of(), WARM_UP, List.of(), 1))
			.withMessage("Schedule version 3 is not known: this generator reads version 6.");
	}

	private static Schedule schedule(PlannedRun run) {
		return new Schedule(Schedule.VERSION, "r", 1, PresetName.QUICK, List.of(REST, BARE), WARM_UP, List.of(run), 1);
	}

	private static PlannedRun run() {
		Load load = new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.AUTO, 1, Connections.PER_USER);
		Plan plan = new Plan("p", "t", "q", "s", "c", new Metric(Measure.TOTAL, Statistic.MEAN), 0.1, load, List.of(),
				Map.of(), List.of());
		Shape shape = new Shape(Duration.ZERO, Duration.ofMillis(1), Duration.ofMillis(1), Duration.ofSeconds(1), 0,
				Duration.ofMillis(1), 0.3);
		return new PlannedRun(plan, 1, List.of(), shape, List.of(), false);
	}

}
