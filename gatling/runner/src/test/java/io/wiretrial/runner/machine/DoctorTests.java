package io.wiretrial.runner.machine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class DoctorTests {

	@TempDir
	private Path root;

	@BeforeEach
	void writeQuietMachine() throws Exception {
		write("proc/stat", "cpu  100 0 100 800 0 0 0 0 0 0\n");
		write("proc/cpuinfo", "model name\t: Slow One\nflags\t\t: fpu vme\n");
		write("proc/meminfo", "MemTotal:        8388608 kB\n");
		write("proc/self/limits", "Max open files            4096                 4096                 files\n");
		write("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc\n");
	}

	@Test
	void findsNothingWrongWithQuietMachine() {
		List<Finding> findings = examine(8);
		assertThat(findings).extracting(Finding::name)
			.containsExactly("browser", "JDK", "processor", "processors", "memory", "kernel", "virtualization",
					"CPU quota", "open files", "clock source", "System.nanoTime", "steadiness", "steal", "other load");
		assertThat(findings).filteredOn((finding) -> !finding.name().equals("steadiness")).noneMatch(Finding::distorts);
		assertThat(findings).contains(Finding.fine("open files", "4096"), Finding.fine("memory", "8.0 GiB"),
				Finding.fine("processor", "Slow One"));
	}

	@Test
	void saysWhatFewOpenFilesBreak() throws Exception {
		write("proc/self/limits", "Max open files            1024                 4096                 files\n");
		assertThat(examine(8)).contains(new Finding("open files", "1024", true,
				"Plans of many connections are refused, and a demo whose engine has this limit breaks: ulimit -n 4096."));
	}

	@Test
	void saysWhatFewProcessorsDistort() {
		assertThat(examine(2)).contains(new Finding("processors", "2", true,
				"Generator and services share them: a highest rate measures both, so read server CPU beside it."));
	}

	@Test
	void saysWhatQuotaClockAndHypervisorDistort() throws Exception {
		write("sys/fs/cgroup/cpu.max", "150000 100000\n");
		write("sys/devices/system/clocksource/clocksource0/current_clocksource", "hpet\n");
		write("proc/cpuinfo", "model name\t: Slow One\nflags\t\t: fpu hypervisor\n");
		write("proc/meminfo", "MemTotal:        1048576 kB\n");
		assertThat(examine(8)).contains(
				new Finding("CPU quota", "150000 100000", true,
						"The quota stops processes in the middle of a trial: run without one, or expect void blocks."),
				new Finding("clock source", "hpet", true,
						"Reading this clock is a system call: times below 10 µs will distort."),
				new Finding("virtualization", "hypervisor", true,
						"Another guest may take time unseen: believe ratios within a block, not absolute times."),
				new Finding("memory", "1.0 GiB", true,
						"Two services of 512 MiB heap and a generator of 1 GiB want 3 GiB: swapping will distort everything."));
	}

	@Test
	void computesStealAndLoadFromTwoReadings() {
		CpuTimes before = new CpuTimes(1_000, 800, 10);
		CpuTimes after = new CpuTimes(1_200, 950, 20);
		assertThat(after.stealSince(before)).isEqualTo(0.05);
		assertThat(after.busySince(before)).isEqualTo(0.25);
		assertThat(before.busySince(before)).isZero();
	}

	@Test
	void marksFindingsThatDistort() {
		assertThat(new Finding("steal", "3.0 %", true, "Bad."))
			.hasToString("! steal              3.0 %\n" + " ".repeat(21) + "Bad.");
		assertThat(Finding.fine("steal", "0.0 %")).hasToString("  steal              0.0 %");
	}

	private List<Finding> examine(int processors) {
		return new Doctor(this.root, processors).examine(Duration.ofMillis(1));
	}

	private void write(String file, String text) throws Exception {
		Path path = this.root.resolve(file);
		Files.createDirectories(path.getParent());
		Files.writeString(path, text);
	}

}
