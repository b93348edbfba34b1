package io.wiretrial.targets.engine;

import org.jspecify.annotations.Nullable;

/**
 * Limits of what a container may use.
 *
 * @param processors CPU quota in processors, 0.1 to 1,024; the kernel stops the container
 * for the rest of a period of 100 ms when it is used up
 * @param memoryMebibytes memory in MiB, 128 to 1,048,576; no swap
 * @param openFiles descriptors that each of its processes may open, 256 or more
 * @param cpuset processors it is pinned to, in the notation of {@code taskset -c}; null
 * for no pinning
 */
public record ResourceLimits(double processors, int memoryMebibytes, long openFiles, @Nullable String cpuset) {

	/** What a container may open where this machine allows it. */
	public static final long OPEN_FILES = 65_536;

	/**
	 * Checks the ranges.
	 * @throws IllegalArgumentException if a limit is out of its range
	 */
	public ResourceLimits {
		if (!(processors >= 0.1 && processors <= 1_024)) {
			throw new IllegalArgumentException(
					"CPU quota of a container is %s processors: use 0.1 to 1024.".formatted(processors));
		}
		if (memoryMebibytes < 128 || memoryMebibytes > 1_048_576) {
			throw new IllegalArgumentException(
					"Memory limit of a container is %d MiB: use 128 MiB to 1 TiB.".formatted(memoryMebibytes));
		}
		if (openFiles < 256) {
			throw new IllegalArgumentException(
					"A container may open %d descriptors: raise the limit with ulimit -n 4096.".formatted(openFiles));
		}
		if (cpuset != null && !cpuset.matches("[0-9]+(-[0-9]+)?(,[0-9]+(-[0-9]+)?)*")) {
			throw new IllegalArgumentException(
					"Processor set of a container is '%s': list processors such as 0-1 or 0,2.".formatted(cpuset));
		}
	}

	/**
	 * Returns the limits for the report.
	 * @return processors, memory and pinning in one line
	 */
	public String described() {
		return "%s processors, %d MiB%s".formatted(
				(this.processors == Math.rint(this.processors)) ? Integer.toString((int) this.processors)
						: Double.toString(this.processors),
				this.memoryMebibytes, (this.cpuset != null) ? ", pinned to " + this.cpuset : "");
	}

}
