package io.wiretrial.kit.autoconfigure;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import com.sun.management.OperatingSystemMXBean;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;

/**
 * Meters of what this process holds of the memory it may have, for dashboards. The heap
 * says little: a container is ended for all that is resident, code and direct buffers
 * too.
 *
 * @see <a href="https://man7.org/linux/man-pages/man5/proc.5.html">proc(5), VmRSS</a>
 */
final class ProcessMemoryMeters implements MeterBinder {

	private static final String RESIDENT = "VmRSS:";

	private final Path status;

	private final OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

	/**
	 * Creates the binder.
	 * @param status the kernel's file about this process
	 */
	ProcessMemoryMeters(Path status) {
		this.status = status;
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		Gauge.builder("wiretrial.memory.resident", this, ProcessMemoryMeters::residentBytes)
			.baseUnit("bytes")
			.description("held in memory; NaN where the system does not say")
			.register(registry);
		Gauge.builder("wiretrial.memory.limit", this.system, OperatingSystemMXBean::getTotalMemorySize)
			.baseUnit("bytes")
			.description("of the container, or else of the machine")
			.register(registry);
	}

	private double residentBytes() {
		try (Stream<String> lines = Files.lines(this.status)) {
			return lines.filter((line) -> line.startsWith(RESIDENT))
				.mapToDouble((line) -> Double.parseDouble(line.replaceAll("[^0-9]", "")) * 1024)
				.findFirst()
				.orElse(Double.NaN);
		}
		catch (IOException ex) {
			return Double.NaN;
		}
	}

}
