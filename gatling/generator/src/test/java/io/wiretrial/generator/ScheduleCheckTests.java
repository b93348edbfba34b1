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
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.schedule.ConditionBlock;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Role;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.model.schedule.Trial;

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
	void refusesATrialOfAnArmThatItsConditionDoesNotPlay() {
		Schedule schedule = new Schedules().condition("fields-1", Operation.ECHO, Schedules.OPEN, "rest-json-h1")
			.schedule(List.of(REST));
		PlannedRun run = schedule.runs().get(0);
		ConditionBlock block = new ConditionBlock("fields-1-echo-open", 1, false,
				List.of(new Trial(1, 1, "grpc-proto", 0, Role.CHALLENGER, 1)));
		PlannedRun other = new PlannedRun(run.plan(), 1, run.conditions(), run.shape(), List.of(block), false);
		assertThatIllegalArgumentException().isThrownBy(() -> check(schedule.with(schedule.targets(), List.of(other))))
			.withMessage(
					"Arm 'grpc-proto' is not played in condition 'fields-1-echo-open': use one of [rest-json-h1].");
	}

	@Test
	void aWrongScheduleEndsTheGeneratorBeforeAnythingIsSent(@TempDir Path directory) {
		TrialFiles files = new TrialFiles(directory);
		TrialJson.write(files.schedule(),
				new Schedules().condition("fields-1", Operation.ECHO, Schedules.OPEN, "soap").schedule(List.of(REST)));
		assertThat(refused(directory)).startsWith(
				"Schedule %s cannot be played: Arm 'soap' is not known: use one of [".formatted(files.schedule()));
	}

	@Test
	void aScheduleOfAnEarlierFormatIsRefusedByItsVersion(@TempDir Path directory) {
		TrialFiles files = new TrialFiles(directory);
		TrialJson.write(files.schedule(), Map.of("version", 7, "runs", List.of(Map.of("cells", List.of()))));
		assertThat(refused(directory)).startsWith(
				"Schedule %s cannot be played: Schedule has version 7, this Wiretrial reads version 9: report it"
					.formatted(files.schedule()));
	}

	private static String refused(Path directory) {
		ByteArrayOutputStream log = new ByteArrayOutputStream();
		int code = new Generator(directory, Arms.all(), new GeneratorStopSignal(),
				new PrintStream(log, true, StandardCharsets.UTF_8))
			.run();
		assertThat(code).isEqualTo(2);
		assertThat(new TrialFiles(directory).events()).doesNotExist();
		return log.toString(StandardCharsets.UTF_8);
	}

	private static void check(Schedule schedule) {
		new ScheduleCheck(schedule, Arms.all()).check();
	}

}
