package io.wiretrial.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class ThreadCpuTests {

	@TempDir
	private Path tasks;

	@AutoClose
	private ThreadCpu cpu;

	@BeforeEach
	void createCpu() {
		this.cpu = new ThreadCpu(this.tasks);
	}

	@Test
	void sumsTheFirstFieldOfEveryThread() throws IOException {
		thread("11", "12345678901234 77 3");
		thread("12", "1000 1 1");
		assertThat(this.cpu.nanos()).isEqualTo(12345678902234L);
	}

	@Test
	void readsTheSameThreadAgain() throws IOException {
		thread("11", "500 0 1");
		this.cpu.nanos();
		thread("11", "700 0 2");
		assertThat(this.cpu.nanos()).isEqualTo(700);
	}

	@Test
	void keepsWhatAnEndedThreadHasUsed() throws IOException {
		thread("11", "500 0 1");
		thread("12", "1000 0 1");
		this.cpu.nanos();
		end("12");
		thread("11", "600 0 2");
		assertThat(this.cpu.nanos()).isEqualTo(1600);
		assertThat(this.cpu.nanos()).isEqualTo(1600);
	}

	@Test
	void addsToTheEndedThreadWhenItsIdIsGivenToANewOne() throws IOException {
		thread("12", "1000 0 1");
		this.cpu.nanos();
		thread("12", "30 0 1");
		assertThat(this.cpu.nanos()).isEqualTo(1030);
	}

	@Test
	void tellsWhatCompilersHadEvenThoseThatEnded() throws IOException {
		thread("11", "500 0 1");
		thread("12", "1000 0 1");
		thread("13", "70 0 1");
		name("11", "C1 CompilerThre");
		name("12", "nio-loop-1");
		name("13", "C2 CompilerThre");
		assertThat(this.cpu.nanos()).isEqualTo(1570);
		assertThat(this.cpu.compilerNanos()).isEqualTo(570);
		Files.delete(this.tasks.resolve("13").resolve("comm"));
		end("13");
		thread("11", "600 0 2");
		assertThat(this.cpu.nanos()).isEqualTo(1670);
		assertThat(this.cpu.compilerNanos()).isEqualTo(670);
	}

	@Test
	void readsOnAfterItWasClosed() throws IOException {
		thread("11", "500 0 1");
		this.cpu.nanos();
		this.cpu.close();
		assertThat(this.cpu.nanos()).isEqualTo(500);
	}

	@Test
	void isUnknownWithoutTheDirectory() {
		ThreadCpu elsewhere = new ThreadCpu(this.tasks.resolve("missing"));
		assertThat(elsewhere.nanos()).isEqualTo(-1);
	}

	private void thread(String id, String schedstat) throws IOException {
		Path directory = Files.createDirectories(this.tasks.resolve(id));
		Files.writeString(directory.resolve("schedstat"), schedstat + "\n");
	}

	private void name(String id, String name) throws IOException {
		Files.writeString(this.tasks.resolve(id).resolve("comm"), name + "\n");
	}

	private void end(String id) throws IOException {
		Files.delete(this.tasks.resolve(id).resolve("schedstat"));
		Files.delete(this.tasks.resolve(id));
	}

}
