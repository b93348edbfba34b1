package io.wiretrial.kit.autoconfigure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class ProcessMemoryMetersTests {

	@TempDir
	private Path folder;

	private final MeterRegistry registry = new SimpleMeterRegistry();

	@Test
	void readsWhatIsResidentAsTheKernelWritesIt() throws IOException {
		Path status = Files.writeString(this.folder.resolve("status"),
				"Name:\tjava\nVmHWM:\t  300000 kB\nVmRSS:\t  204800 kB\nRssAnon:\t  180000 kB\n");
		assertThat(resident(status)).isEqualTo(209_715_200.0);
	}

	@Test
	void saysNothingWhereTheKernelDoesNot() throws IOException {
		assertThat(resident(this.folder.resolve("missing"))).isNaN();
		assertThat(resident(Files.writeString(this.folder.resolve("status"), "Name:\tjava\n"))).isNaN();
	}

	@Test
	void knowsALimitThatItsOwnHeapFitsInto() {
		new ProcessMemoryMeters(this.folder.resolve("missing")).bindTo(this.registry);
		assertThat(this.registry.get("wiretrial.memory.limit").gauge().value())
			.isGreaterThan(Runtime.getRuntime().totalMemory());
	}

	private double resident(Path status) {
		MeterRegistry own = new SimpleMeterRegistry();
		new ProcessMemoryMeters(status).bindTo(own);
		return own.get("wiretrial.memory.resident").gauge().value();
	}

}
