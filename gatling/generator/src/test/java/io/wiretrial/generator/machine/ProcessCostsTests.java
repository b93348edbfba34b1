package io.wiretrial.generator.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class ProcessCostsTests {

	@TempDir
	private Path proc;

	private final List<Long> children = new ArrayList<>();

	private ProcessCosts costs() {
		return new ProcessCosts(this.proc, 7, (pid) -> List.copyOf(this.children));
	}

	@Test
	void sumsAProcessAndItsDescendants() throws IOException {
		ProcessCosts costs = costs();
		thread(7, 7, 100, "java");
		CostReading first = costs.read().orElseThrow();
		this.children.add(8L);
		thread(8, 8, 30, "worker");
		thread(7, 7, 110, "java");
		CostReading last = costs.read().orElseThrow();
		assertThat(last.since(first).cpuNanos()).isEqualTo(40);
	}

	@Test
	void leavesCompilersOfAJvmOut() throws IOException {
		ProcessCosts costs = costs();
		thread(7, 7, 100, "java");
		thread(7, 9, 20, "C2 CompilerThre");
		CostReading first = costs.read().orElseThrow();
		thread(7, 7, 150, "java");
		thread(7, 9, 25, "C2 CompilerThre");
		CostReading last = costs.read().orElseThrow();
		assertThat(last.since(first).compilerNanos()).isEqualTo(5);
		assertThat(last.since(first).workNanos()).isEqualTo(50);
	}

	@Test
	void keepsWhatADescendantHadThatEnded() throws IOException {
		ProcessCosts costs = costs();
		thread(7, 7, 100, "sh");
		this.children.add(8L);
		thread(8, 8, 30, "worker");
		CostReading first = costs.read().orElseThrow();
		this.children.clear();
		remove(8, 8);
		assertThat(costs.read().orElseThrow().since(first).cpuNanos()).isZero();
	}

	@Test
	void aProcessThatEndedGivesNoReading() throws IOException {
		ProcessCosts costs = costs();
		thread(7, 7, 100, "java");
		assertThat(costs.read()).isPresent();
		remove(7, 7);
		assertThat(costs.read()).isEmpty();
	}

	@Test
	void aProcessThatEndedAndIsListedStillGivesNone() throws IOException {
		ProcessCosts costs = costs();
		thread(7, 7, 100, "java");
		Path stat = this.proc.resolve("7").resolve("stat");
		Files.writeString(stat, "7 (a) Z b) S 1 7 7 0");
		assertThat(costs.read()).isPresent();
		Files.writeString(stat, "7 (a) S b) Z 1 7 7 0");
		assertThat(costs.read()).isEmpty();
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void readsThisProcess() {
		ProcessCosts costs = ProcessCosts.of(ProcessHandle.current().pid());
		CostReading first = costs.read().orElseThrow();
		CostReading last = costs.read().orElseThrow();
		assertThat(last.since(first).cpuNanos()).isPositive();
		assertThat(last.since(first).wallNanos()).isPositive();
	}

	private void thread(long process, long number, long nanos, String name) throws IOException {
		Path folder = Files.createDirectories(folder(process, number));
		Files.writeString(folder.resolve("schedstat"), nanos + " 5 6\n");
		Files.writeString(folder.resolve("comm"), name + "\n");
	}

	private void remove(long process, long number) throws IOException {
		Path folder = folder(process, number);
		Files.delete(folder.resolve("schedstat"));
		Files.delete(folder.resolve("comm"));
		Files.delete(folder);
		Files.delete(folder.getParent());
	}

	private Path folder(long process, long number) {
		return this.proc.resolve(Long.toString(process)).resolve("task").resolve(Long.toString(number));
	}

}
