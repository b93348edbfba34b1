package io.wiretrial.runner.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.schedule.Scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class HeldScheduleTests {

	private final Schedule schedule = new Schedule(Schedule.VERSION, "run", 1, PresetName.SMOKE,
			List.of(new Target("push-sse-ws", "127.0.0.1", Map.of("http", 1),
					Map.of("mercure-publisher-token", "head.claims.signature"))),
			Scheduler.warmUp(PresetName.SMOKE), List.of(), 1);

	@TempDir
	private Path folder;

	@Test
	void tokenOfTheRunIsNeitherReadableForOthersNorLeftBehind() throws Exception {
		TrialFiles files = new TrialFiles(this.folder);
		HeldSchedule.during(files, this.schedule, () -> {
			assertThat(files.schedule()).content().contains("head.claims.signature");
			assertThat(permissions(files.schedule())).isEqualTo("rw-------");
		});
		assertThat(files.schedule()).content().doesNotContain("head.claims.signature");
		assertThat(TrialJson.read(files.schedule(), Schedule.class)).as("what is judged again by wiretrial report")
			.isEqualTo(this.schedule.withoutSettings());
	}

	@Test
	void tokenIsNotLeftBehindByARunThatFails() {
		TrialFiles files = new TrialFiles(this.folder);
		assertThatIllegalStateException().isThrownBy(() -> HeldSchedule.during(files, this.schedule, () -> {
			throw new IllegalStateException("the generator died");
		}));
		assertThat(files.schedule()).content().doesNotContain("head.claims.signature");
	}

	private static String permissions(Path file) {
		try {
			return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
