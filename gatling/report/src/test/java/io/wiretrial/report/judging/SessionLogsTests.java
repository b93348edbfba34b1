package io.wiretrial.report.judging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.results.RoundTrips;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

class SessionLogsTests {

	private static final long WINDOW_NANOS = 400_000_000;

	@TempDir
	private Path directory;

	@Test
	void showsAllRoundTripsAndThoseWithoutTheSlowestHundredth() throws IOException {
		RoundTrips trips = SessionLogs.of(List.of(log("a", 99, 50_000_000)), WINDOW_NANOS);
		assertThat(trips.trials()).isEqualTo(1);
		assertThat(trips.count()).isEqualTo(100);
		assertThat(trips.all().mean()).isEqualTo(1_490);
		assertThat(trips.all().max()).isEqualTo(50_000);
		assertThat(trips.trimmed().mean()).isEqualTo(1_000);
		assertThat(trips.trimmed().standardDeviation()).isZero();
		assertThat(trips.trimmed().max()).isEqualTo(1_000);
		assertThat(trips.limit()).isEqualTo(1_000);
	}

	@Test
	void trimsEachWindowForItself() throws IOException {
		RoundTrips trips = SessionLogs.of(List.of(log("a", 99, 50_000_000), log("b", 99, 9_000_000)), WINDOW_NANOS);
		assertThat(trips.count()).isEqualTo(200);
		assertThat(trips.trimmed().max()).isEqualTo(1_000);
	}

	@Test
	void keepsTheSlowestRoundTripOfEachSessionInEachPartOfTheWindow() throws IOException {
		Path log = write("a", "0,0,1000000\n0,1000000,7000000\n0,20000000,2000000\n3,5000000,3000000\n");
		RoundTrips trips = SessionLogs.of(List.of(log), WINDOW_NANOS);
		assertThat(trips.sessions()).containsExactly(
				new RoundTrips.Session(0, List.of(new RoundTrips.Point(1, 7_000), new RoundTrips.Point(20, 2_000))),
				new RoundTrips.Session(3, List.of(new RoundTrips.Point(5, 3_000))));
		assertThat(trips.slots()).extracting(RoundTrips.Slot::millis).containsExactly(5.0, 25.0);
		assertThat(trips.slots().get(0).p50()).isCloseTo(3_000, within(3.0));
		assertThat(trips.trimmedSlots().get(0).p90()).isCloseTo(3_000, within(3.0));
	}

	@Test
	void showsAFewSessionsAndBoundsTheirPoints() throws IOException {
		StringBuilder many = new StringBuilder("session,intended,nanos\n");
		for (int frame = 0; frame < 400; frame++) {
			for (int session = 0; session < 20; session++) {
				many.append("%d,%d,1000000\n".formatted(session, frame * 1_000_000L));
			}
		}
		RoundTrips trips = SessionLogs.of(List.of(write("a", many.toString())), WINDOW_NANOS);
		assertThat(trips.count()).isEqualTo(8_000);
		assertThat(trips.slots()).hasSize(40);
		assertThat(trips.sessions()).hasSize(4).allMatch((session) -> session.points().size() == 40);
	}

	@Test
	void isAbsentWithoutRoundTrips() throws IOException {
		assertThat(SessionLogs.of(List.of(this.directory.resolve("none.csv")), WINDOW_NANOS)).isNull();
		assertThat(SessionLogs.of(List.of(write("a", "session,intended,nanos\n")), WINDOW_NANOS)).isNull();
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

	private Path log(String name, int ordinary, long slowNanos) throws IOException {
		StringBuilder lines = new StringBuilder("0,200000000,%d\n".formatted(slowNanos));
		for (int i = 0; i < ordinary; i++) {
			lines.append("0,%d,1000000\n".formatted(i * 4_000_000L));
		}
		return write(name, lines.toString());
	}

	private Path write(String name, String lines) throws IOException {
		return Files.writeString(this.directory.resolve(name + ".sessions.csv"), lines);
	}

}
