package io.wiretrial.report.judging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.results.ArmResults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

class SessionLogsTests {

	private static final long WINDOW_NANOS = 400_000_000;

	@TempDir
	private Path directory;

	@Test
	void tellsTheSlowRoundTripsOfEachPartOfTheWindow() throws IOException {
		Path log = write("a", "session,intended,nanos\n0,0,1000000\n0,1000000,7000000\n3,20000000,2000000\n");
		List<ArmResults.Slot> slots = SessionLogs.of(List.of(log), WINDOW_NANOS);
		assertThat(slots).extracting(ArmResults.Slot::millis).containsExactly(5.0, 25.0);
		assertThat(slots.get(0).p90()).isCloseTo(7_000, within(7.0));
	}

	@Test
	void isEmptyWithoutRoundTrips() throws IOException {
		assertThat(SessionLogs.of(List.of(this.directory.resolve("none.csv")), WINDOW_NANOS)).isEmpty();
		assertThat(SessionLogs.of(List.of(write("a", "session,intended,nanos\n")), WINDOW_NANOS)).isEmpty();
	}

	@Test
	void namesADamagedFile() throws IOException {
		Path log = write("a", "0,1,x\n");
		assertThatExceptionOfType(RunUnreadableException.class)
			.isThrownBy(() -> SessionLogs.of(List.of(log), WINDOW_NANOS))
			.withMessage(
					"File %s is damaged: For input string: \"x\"." + " Delete it to report without it, or run again.",
					log);
	}

	private Path write(String name, String lines) throws IOException {
		return Files.writeString(this.directory.resolve(name + ".sessions.csv"), lines);
	}

}
