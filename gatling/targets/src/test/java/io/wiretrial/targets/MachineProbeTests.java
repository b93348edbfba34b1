package io.wiretrial.targets;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class MachineProbeTests {

	@TempDir
	Path root;

	@Test
	void readsWhatTheMachineSays() throws IOException {
		write("proc/cpuinfo", "processor\t: 0\nmodel name\t: Some CPU @ 2 GHz\nflags\t\t: fpu hypervisor sse\n");
		write("proc/meminfo", "MemTotal:       1024 kB\nMemFree: 1 kB\n");
		write("proc/self/limits",
				"Limit                     Soft Limit           Hard Limit           Units\nMax open files            20000                20000                files\n");
		write("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc\n");
		MachineProbe probe = new MachineProbe(this.root);
		assertThat(probe.cpu()).isEqualTo("Some CPU @ 2 GHz");
		assertThat(probe.memoryBytes()).isEqualTo(1024 * 1024);
		assertThat(probe.openFiles()).contains(20000L);
		assertThat(probe.clockSource()).isEqualTo("tsc");
		assertThat(probe.virtualization()).isEqualTo("hypervisor");
		assertThat(probe.limits()).containsEntry("open files", "20000").containsEntry("CPU quota", "none");
	}

	@Test
	void saysUnknownWhereTheMachineIsSilent() {
		MachineProbe probe = new MachineProbe(this.root);
		assertThat(probe.cpu()).isEqualTo("unknown");
		assertThat(probe.memoryBytes()).isZero();
		assertThat(probe.openFiles()).isEmpty();
		assertThat(probe.virtualization()).isEqualTo("none");
	}

	private void write(String file, String text) throws IOException {
		Path path = this.root.resolve(file);
		Files.createDirectories(path.getParent());
		Files.writeString(path, text);
	}

}
