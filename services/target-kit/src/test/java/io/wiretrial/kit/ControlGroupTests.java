package io.wiretrial.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ControlGroupTests {

	@TempDir
	private Path root;

	@Test
	void readsVersionTwo() throws IOException {
		file("cpu.stat", """
				usage_usec 36775
				user_usec 24000
				system_usec 12775
				nr_periods 40
				nr_throttled 3
				throttled_usec 1500
				""");
		file("memory.current", "104857600\n");
		file("memory.max", "402653184\n");
		file("memory.events", """
				low 0
				high 0
				max 812
				oom 2
				oom_kill 1
				oom_group_kill 0
				""");
		assertThat(ControlGroup.at(this.root).read())
			.isEqualTo(new ControlGroup.Account(1_500_000, 1, 104_857_600, 402_653_184, 36_775_000));
	}

	@Test
	void readsVersionOne() throws IOException {
		file("cpuacct/cpuacct.usage", "36775059\n");
		file("cpu/cpu.stat", """
				nr_periods 40
				nr_throttled 3
				throttled_time 1500123
				nr_bursts 0
				burst_time 0
				""");
		file("memory/memory.usage_in_bytes", "2867200\n");
		file("memory/memory.limit_in_bytes", "402653184\n");
		file("memory/memory.oom_control", """
				oom_kill_disable 0
				under_oom 0
				oom_kill 2
				""");
		assertThat(ControlGroup.at(this.root).read())
			.isEqualTo(new ControlGroup.Account(1_500_123, 2, 2_867_200, 402_653_184, 36_775_059));
	}

	@Test
	void readsVersionOneWhereBothCpuControllersShareAMount() throws IOException {
		file("cpu,cpuacct/cpuacct.usage", "7\n");
		file("cpu,cpuacct/cpu.stat", "nr_periods 0\nnr_throttled 0\nthrottled_time 9\n");
		assertThat(ControlGroup.at(this.root).read()).isEqualTo(new ControlGroup.Account(9, -1, -1, -1, 7));
	}

	@Test
	void knowsNoLimitWhereThereIsNone() throws IOException {
		file("cpu.stat", "usage_usec 1\n");
		file("memory.max", "max\n");
		assertThat(ControlGroup.at(this.root).read().memoryLimitBytes()).isEqualTo(-1);
		Files.delete(this.root.resolve("cpu.stat"));
		file("cpuacct/cpuacct.usage", "1\n");
		file("memory/memory.limit_in_bytes", "9223372036854771712\n");
		assertThat(ControlGroup.at(this.root).read().memoryLimitBytes()).isEqualTo(-1);
	}

	@Test
	void saysMinusOneWhereTheKernelDoesNotTell() throws IOException {
		file("cpu.stat", "usage_usec 5\nuser_usec 3\nsystem_usec 2\n");
		assertThat(ControlGroup.at(this.root).read()).isEqualTo(new ControlGroup.Account(-1, -1, -1, -1, 5_000));
	}

	@Test
	void rejectsAFolderThatCountsNoCpuTime() {
		assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> ControlGroup.at(this.root))
			.withMessage("Folder of wiretrial.cost.control-group=%s counts CPU time neither in cpu.stat (version 2) "
					+ "nor in cpuacct/cpuacct.usage (version 1): name the folder of the process' own control group, "
					+ "/sys/fs/cgroup inside a container, or leave the setting out.", this.root);
	}

	private void file(String name, String content) throws IOException {
		Path file = this.root.resolve(name);
		Files.createDirectories(file.getParent());
		Files.writeString(file, content);
	}

}
