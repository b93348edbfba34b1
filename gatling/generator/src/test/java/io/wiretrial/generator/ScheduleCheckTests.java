package io.wiretrial.generator;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.arms.Arms;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Schedule;
import io.wiretrial.trial.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ScheduleCheckTests {

	private static final Target REST = new Target("echo-rest", "127.0.0.1", Map.of("http", 1, "management", 2));

	@Test
	void acceptsAScheduleThatCanBePlayed() {
		check(new Schedules().condition("fields-1", Operation.ECHO, Schedules.OPEN, "rest-json-h1")
			.schedule(List.of(REST)));
	}

	@Test
	void refusesAnArmThatCannotPlayThePayload() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> check(new Schedules().condition("image", Operation.ECHO, Schedules.OPEN, "rest-json-h1")
				.schedule(List.of(REST))))
			.withMessage("Arm 'rest-json-h1' of plan 'tiny' cannot play ECHO of image over per-user connections:"
					+ " choose another arm or payload.");
	}

	@Test
	void refusesAnArmWhoseTargetDoesNotRun() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> check(new Schedules().condition("fields-1", Operation.ECHO, Schedules.OPEN, "grpc-proto")
				.schedule(List.of(REST))))
			.withMessage("Target 'echo-grpc' does not run: the schedule has [echo-rest].");
	}

	@Test
	void refusesACellWithoutLanesOfItsOwn() {
		Schedule schedule = new Schedules()
			.condition("fields-1", Operation.ECHO, Schedules.OPEN, "rest-json-h1", "rest-json-h2c")
			.schedule(List.of(REST));
		PlannedRun run = schedule.runs().get(0);
		PlannedRun shared = new PlannedRun(run.plan(), run.start(), 7, run.cells(), run.shape(), run.blocks(), false);
		assertThatIllegalArgumentException().isThrownBy(() -> check(schedule.with(schedule.targets(), List.of(shared))))
			.withMessage("Cell 1 of plan 'tiny' needs 8 lanes: the run has 7.");
	}

	@Test
	void aWrongScheduleEndsTheGeneratorBeforeAnythingIsSent(@TempDir Path directory) {
		TrialFiles files = new TrialFiles(directory);
		TrialJson.write(files.schedule(),
				new Schedules().condition("fields-1", Operation.ECHO, Schedules.OPEN, "soap").schedule(List.of(REST)));
		ByteArrayOutputStream log = new ByteArrayOutputStream();
		int code = new Generator(directory, Arms.all(), new StopSignal(),
				new PrintStream(log, true, StandardCharsets.UTF_8))
			.run();
		assertThat(code).isEqualTo(2);
		assertThat(log.toString(StandardCharsets.UTF_8)).startsWith(
				"Schedule %s cannot be played: Arm 'soap' is not known: use one of [".formatted(files.schedule()));
		assertThat(files.events()).doesNotExist();
	}

	private static void check(Schedule schedule) {
		new ScheduleCheck(schedule, Arms.all()).check();
	}

}
