package io.wiretrial.targets;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import io.wiretrial.model.environment.Environment;

/**
 * Reads what the machine says of itself below {@code /proc} and {@code /sys}; what it
 * does not say is {@code unknown}.
 *
 * @param root root of the file system that is read
 */
public record MachineProbe(Path root) {

	private static final String UNKNOWN = "unknown";

	/**
	 * Returns all that a report has of a machine.
	 * @param processors processors that the JVM may use
	 * @return what can be read here
	 */
	public Environment.Machine machine(int processors) {
		return new Environment.Machine(cpu(), processors, memoryBytes(), kernel(), clockSource(), virtualization(),
				limits());
	}

	/**
	 * Returns the processor model.
	 * @return first model name of {@code /proc/cpuinfo}
	 */
	public String cpu() {
		return line("proc/cpuinfo", "model name").map((line) -> line.substring(line.indexOf(':') + 1).strip())
			.orElse(UNKNOWN);
	}

	/**
	 * Returns the memory of the machine.
	 * @return bytes; 0 if unknown
	 */
	public long memoryBytes() {
		return line("proc/meminfo", "MemTotal:").map((line) -> Long.parseLong(line.replaceAll("[^0-9]", "")) * 1024)
			.orElse(0L);
	}

	/**
	 * Returns kernel name and release.
	 * @return such as {@code Linux 6.1.0}
	 */
	public String kernel() {
		return System.getProperty("os.name") + " " + System.getProperty("os.version");
	}

	/**
	 * Returns the kernel's clock source.
	 * @return such as {@code tsc} or {@code kvm-clock}
	 */
	public String clockSource() {
		return text("sys/devices/system/clocksource/clocksource0/current_clocksource").orElse(UNKNOWN);
	}

	/**
	 * Returns the hypervisor.
	 * @return product name, {@code hypervisor} where it has none, or {@code none}
	 */
	public String virtualization() {
		boolean hypervisor = line("proc/cpuinfo", "flags").map((line) -> line.contains(" hypervisor")).orElse(false);
		return hypervisor ? text("sys/class/dmi/id/product_name").orElse("hypervisor") : "none";
	}

	/**
	 * Returns the limits in force for this process.
	 * @return value by name: open files, CPU quota, memory
	 */
	public Map<String, String> limits() {
		Map<String, String> limits = new LinkedHashMap<>();
		limits.put("open files", openFiles().map(String::valueOf).orElse(UNKNOWN));
		limits.put("CPU quota", text("sys/fs/cgroup/cpu.max").orElse("none"));
		limits.put("memory", text("sys/fs/cgroup/memory.max").orElse("none"));
		return limits;
	}

	/**
	 * Returns how many descriptors this process may open.
	 * @return soft limit; empty if unknown or unlimited
	 */
	public Optional<Long> openFiles() {
		return openFiles(1);
	}

	/**
	 * Returns how many descriptors this process may allow itself.
	 * @return hard limit; empty if unknown or unlimited
	 */
	public Optional<Long> openFilesAtMost() {
		return openFiles(2);
	}

	private Optional<Long> openFiles(int column) {
		return line("proc/self/limits", "Max open files").map((line) -> line.split("\\s{2,}")[column])
			.filter((value) -> value.matches("[0-9]+"))
			.map(Long::valueOf);
	}

	private Optional<String> line(String file, String prefix) {
		try (Stream<String> lines = Files.lines(this.root.resolve(file))) {
			return lines.filter((line) -> line.startsWith(prefix)).findFirst();
		}
		catch (IOException ex) {
			return Optional.empty();
		}
	}

	private Optional<String> text(String file) {
		try {
			return Optional.of(Files.readString(this.root.resolve(file)).strip()).filter((value) -> !value.isEmpty());
		}
		catch (IOException ex) {
			return Optional.empty();
		}
	}

}
