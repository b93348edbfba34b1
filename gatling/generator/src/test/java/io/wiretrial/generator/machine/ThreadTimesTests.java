package io.wiretrial.generator.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class ThreadTimesTests {

	@TempDir
	private Path threads;

	private ThreadTimes times() {
		return new ThreadTimes(this.threads);
	}

	@Test
	void sumsAllThreadsAndKeepsThoseThatEnded() throws IOException {
		ThreadTimes times = times();
		thread("7", 100);
		thread("8", 20);
		assertThat(times.nanos()).isEqualTo(120);
		Files.delete(this.threads.resolve("8").resolve("schedstat"));
		thread("7", 150);
		assertThat(times.nanos()).isEqualTo(170);
	}

	@Test
	void tellsWhatCompilersHad() throws IOException {
		ThreadTimes times = times();
		thread("7", 100);
		name("7", "gatling-1-1");
		thread("8", 20);
		name("8", "C2 CompilerThre");
		thread("9", 3);
		name("9", "C1 CompilerThre");
		assertThat(times.nanos()).isEqualTo(123);
		assertThat(times.compilerNanos()).isEqualTo(23);
		Files.delete(this.threads.resolve("8").resolve("schedstat"));
		thread("9", 5);
		assertThat(times.nanos()).isEqualTo(125);
		assertThat(times.compilerNanos()).isEqualTo(25);
	}

	@Test
	void aCompilersNumberThatIsGivenToAnotherThreadNoLongerCounts() throws IOException {
		ThreadTimes times = times();
		thread("8", 20);
		name("8", "C2 CompilerThre");
		times.nanos();
		name("8", "gatling-1-1");
		thread("8", 5);
		assertThat(times.nanos()).isEqualTo(25);
		assertThat(times.compilerNanos()).isEqualTo(20);
	}

	@Test
	void aNumberThatIsUsedAgainCountsAgain() throws IOException {
		ThreadTimes times = times();
		thread("7", 100);
		assertThat(times.nanos()).isEqualTo(100);
		thread("7", 30);
		assertThat(times.nanos()).isEqualTo(130);
	}

	@Test
	void tellsWhereTheKernelDoesNot() {
		assertThat(new ThreadTimes(this.threads.resolve("missing")).nanos()).isEqualTo(-1);
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void movesInStepsFinerThanTheClockTick() {
		ThreadTimes own = new ThreadTimes(Path.of("/proc/self/task"));
		long before = own.nanos();
		long after = own.nanos();
		while (after == before) {
			after = own.nanos();
		}
		assertThat(after - before).isPositive();
		assertThat(after % 10_000_000).isNotZero();
	}

	private void name(String number, String name) throws IOException {
		Files.writeString(this.threads.resolve(number).resolve("comm"), name + "\n");
	}

	private void thread(String number, long nanos) throws IOException {
		Path folder = Files.createDirectories(this.threads.resolve(number));
		Files.writeString(folder.resolve("schedstat"), nanos + " 5 6\n");
	}

}
