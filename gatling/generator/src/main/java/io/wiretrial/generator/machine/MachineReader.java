package io.wiretrial.generator.machine;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import com.sun.management.OperatingSystemMXBean;

/**
 * Reads what this process and the machine have used: CPU time of the process from
 * {@code /proc/self/task}, or from the JVM where there is none, steal from
 * {@code /proc/stat}, throttling from the control group (version 1 or 2), which is this
 * process' own inside a container. What the kernel does not tell reads as 0.
 */
public final class MachineReader {

	private static final int STEAL_FIELD = 8;

	private final Path proc;

	private final Path controlGroup;

	private final ThreadTimes threads;

	private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

	private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();

	/**
	 * Creates a reader of this machine.
	 */
	public MachineReader() {
		this(Path.of("/proc"), Path.of("/sys/fs/cgroup"));
	}

	MachineReader(Path proc, Path controlGroup) {
		this.proc = proc;
		this.controlGroup = controlGroup;
		this.threads = new ThreadTimes(proc.resolve("self").resolve("task"));
	}

	/**
	 * Reads everything once.
	 * @return the reading; 0 for what the kernel does not tell
	 */
	public MachineReading read() {
		long[] ticks = ticks();
		return new MachineReading(System.nanoTime(), cpuNanos(), gcNanos(), ticks[0], ticks[1], throttledNanos());
	}

	/**
	 * Reads what the compilers of this JVM have used.
	 * @return time on the CPU in ns; -1 where the kernel does not tell
	 */
	public long compilerNanos() {
		return (this.threads.nanos() >= 0) ? this.threads.compilerNanos() : -1;
	}

	private long cpuNanos() {
		long nanos = this.threads.nanos();
		return (nanos >= 0) ? nanos : this.system.getProcessCpuTime();
	}

	private long gcNanos() {
		long millis = 0;
		for (GarbageCollectorMXBean collector : this.collectors) {
			millis += Math.max(0, collector.getCollectionTime());
		}
		return millis * 1_000_000;
	}

	private long[] ticks() {
		List<String> lines = lines(this.proc.resolve("stat"));
		if (lines.isEmpty() || !lines.get(0).startsWith("cpu ")) {
			return new long[2];
		}
		String[] fields = lines.get(0).split("\\s+");
		long all = 0;
		for (int i = 1; i < Math.min(fields.length, STEAL_FIELD + 1); i++) {
			all += Long.parseLong(fields[i]);
		}
		long steal = (fields.length > STEAL_FIELD) ? Long.parseLong(fields[STEAL_FIELD]) : 0;
		return new long[] { steal, all };
	}

	// Both versions sum over processors. Version 1 mounts the controller on its own, or
	// together with its neighbour.
	private long throttledNanos() {
		long nanos = throttled("cpu.stat", "throttled_usec ") * 1_000;
		nanos = Math.max(nanos, throttled("cpu/cpu.stat", "throttled_time "));
		return Math.max(nanos, throttled("cpu,cpuacct/cpu.stat", "throttled_time "));
	}

	private long throttled(String file, String key) {
		return lines(this.controlGroup.resolve(file)).stream()
			.filter((line) -> line.startsWith(key))
			.mapToLong((line) -> Long.parseLong(line.substring(key.length()).strip()))
			.findFirst()
			.orElse(0);
	}

	private static List<String> lines(Path file) {
		try {
			return Files.readAllLines(file);
		}
		catch (IOException ex) {
			return List.of();
		}
	}

}
