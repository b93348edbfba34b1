package io.wiretrial.kit;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The kernel's own account of one control group: of all processes in it, ended threads
 * and kernel work included. Inside a container the group's files lie right at
 * {@code /sys/fs/cgroup}; on a bare machine that group holds every other process too.
 * Safe for any number of threads.
 *
 * @see <a href="https://docs.kernel.org/admin-guide/cgroup-v2.html">Control groups,
 * version 2</a>
 * @see <a href="https://docs.kernel.org/admin-guide/cgroup-v1/cpuacct.html">CPU
 * accounting, version 1</a>
 */
public final class ControlGroup {

	/** Version 1 writes the largest number of whole pages where there is no limit. */
	private static final long UNLIMITED = 1L << 62;

	private final KernelFigure cpu;

	private final KernelFigure throttled;

	private final KernelFigure outOfMemoryKills;

	private final KernelFigure memory;

	private final KernelFigure memoryLimit;

	private ControlGroup(KernelFigure cpu, KernelFigure throttled, KernelFigure outOfMemoryKills, KernelFigure memory,
			KernelFigure memoryLimit) {
		this.cpu = cpu;
		this.throttled = throttled;
		this.outOfMemoryKills = outOfMemoryKills;
		this.memory = memory;
		this.memoryLimit = memoryLimit;
	}

	/**
	 * Finds the group's files.
	 * @param root folder with the files of version 2, or with the folders of version 1's
	 * controllers
	 * @return the group, whose CPU time can be read
	 * @throws IllegalArgumentException if CPU time is counted in neither way there
	 */
	public static ControlGroup at(Path root) {
		ControlGroup second = second(root);
		ControlGroup group = second.cpu.exists() ? second : first(root);
		if (group.cpu.read() < 0) {
			throw new IllegalArgumentException(("Folder of wiretrial.cost.control-group=%s counts CPU time neither in "
					+ "cpu.stat (version 2) nor in cpuacct/cpuacct.usage (version 1): name the folder of the process' "
					+ "own control group, /sys/fs/cgroup inside a container, or leave the setting out.")
				.formatted(root));
		}
		return group;
	}

	private static ControlGroup second(Path root) {
		Path cpu = root.resolve("cpu.stat");
		return new ControlGroup(new KernelFigure(cpu, "usage_usec", 1_000),
				new KernelFigure(cpu, "throttled_usec", 1_000),
				new KernelFigure(root.resolve("memory.events"), "oom_kill", 1),
				KernelFigure.alone(root.resolve("memory.current")), KernelFigure.alone(root.resolve("memory.max")));
	}

	private static ControlGroup first(Path root) {
		Path memory = root.resolve("memory");
		return new ControlGroup(KernelFigure.alone(controller(root, "cpuacct").resolve("cpuacct.usage")),
				new KernelFigure(controller(root, "cpu").resolve("cpu.stat"), "throttled_time", 1),
				new KernelFigure(memory.resolve("memory.oom_control"), "oom_kill", 1),
				KernelFigure.alone(memory.resolve("memory.usage_in_bytes")),
				KernelFigure.alone(memory.resolve("memory.limit_in_bytes")));
	}

	// Mounted on its own, or together with its neighbour under both names
	private static Path controller(Path root, String name) {
		Path own = root.resolve(name);
		return Files.isDirectory(own) ? own : root.resolve("cpu,cpuacct");
	}

	// CPU time last: the rest costs some
	Account read() {
		long limit = this.memoryLimit.read();
		return new Account(this.throttled.read(), this.outOfMemoryKills.read(), this.memory.read(),
				(limit < UNLIMITED) ? limit : -1, this.cpu.read());
	}

	/**
	 * Account of the kernel at one moment; -1 where it does not tell.
	 *
	 * @param throttledNanos time for which a quota stopped the group, summed over
	 * processors
	 * @param oomKills processes killed for lack of memory
	 * @param memoryBytes memory held now
	 * @param memoryLimitBytes most that may be held; -1 without a limit too
	 * @param cpuNanos CPU time since the group was made
	 */
	record Account(long throttledNanos, long oomKills, long memoryBytes, long memoryLimitBytes, long cpuNanos) {

		static final Account NONE = new Account(-1, -1, -1, -1, -1);

	}

}
