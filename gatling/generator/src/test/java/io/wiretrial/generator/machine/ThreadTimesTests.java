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
	void aNumberThatIsUsedAnewCountsAnew() throws IOException {
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

	private void thread(String number, long nanos) throws IOException {
		Path folder = Files.createDirectories(this.threads.resolve(number));
		Files.writeString(folder.resolve("schedstat"), nanos + " 5 6\n");
	}

}
