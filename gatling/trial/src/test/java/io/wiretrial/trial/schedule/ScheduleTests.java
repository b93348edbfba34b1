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
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.plan.Statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ScheduleTests {

	private static final WarmUp WARM_UP = WarmUp.within(Duration.ofSeconds(1));

	private static final Target REST = new Target("echo-rest", "127.0.0.1", Map.of("http", 1));

	private static final Target BARE = new Target("bare", "127.0.0.1", Map.of("http", 2));

	@Test
	void cellsOfAConditionHaveLanesOfTheirOwn() {
		PlannedRun run = run(cell(0, "one", 8, 0), cell(1, "one", 8, 0), cell(2, "two", 2, 1), cell(3, "one", 8, 0));
		assertThat(run.cells()).extracting(run::firstLane).containsExactly(0, 8, 0, 16);
		assertThat(PlannedRun.lanes(run.cells())).isEqualTo(24);
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
		Schedule schedule = schedule(run(cell(0, "one", 8, 0)));
		String json = TrialJson.mapper().writeValueAsString(schedule);
		assertThat(TrialJson.mapper().readValue(json, Schedule.class)).isEqualTo(schedule);
	}

	@Test
	void rejectsAnotherVersion() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new Schedule(3, "r", 1, PresetName.QUICK, List.of(), WARM_UP, List.of(), 1))
			.withMessage(
					"Schedule has version 3, this Wiretrial reads version 7: report it with the Wiretrial that made it, or run again.");
	}

	private static Schedule schedule(PlannedRun run) {
		return new Schedule(Schedule.VERSION, "r", 1, PresetName.QUICK, List.of(REST, BARE), WARM_UP, List.of(run), 1);
	}

	private static PlannedRun run(Cell... cells) {
		Plan plan = new Plan("p", "t", "q", "s", "c", new Metric(Measure.TOTAL, Statistic.MEAN), 0.1, load(1, 0),
				List.of(), List.of());
		Shape shape = new Shape(Duration.ZERO, Duration.ofMillis(1), Duration.ofSeconds(1));
		return new PlannedRun(plan, 1, 1, List.of(cells), shape, List.of(), false);
	}

	private static Cell cell(int index, String condition, int users, int publishers) {
		return new Cell(index, condition, "arm-" + index, "echo-rest", Operation.ECHO, new Payload.Fields(5),
				load(users, publishers), null);
	}

	private static Load load(int users, int publishers) {
		return new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.NONE, users, Connections.PER_USER,
				publishers);
	}

}
