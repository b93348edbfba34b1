package io.wiretrial.generator.machine;

import io.wiretrial.model.result.GeneratorCost;

/**
 * Reading of what this process and the machine have used at one moment.
 *
 * @param nanos monotonic time
 * @param cpuNanos CPU time of this process
 * @param gcPauseNanos time of this process in garbage collections
 * @param stealTicks CPU time of the machine that the hypervisor took, in clock ticks; 0
 * where the kernel does not tell
 * @param allTicks CPU time of the machine, idle included, in clock ticks; 0 where the
 * kernel does not tell
 * @param throttledNanos time for which a CPU quota stopped this process' control group,
 * summed over processors; 0 where the kernel does not tell
 */
public record MachineReading(long nanos, long cpuNanos, long gcPauseNanos, long stealTicks, long allTicks,
		long throttledNanos) {

	/**
	 * Returns what was used since an earlier reading.
	 * @param earlier reading taken before this one
	 * @param processors processors that this process may use, at least 1
	 * @return what was used between the two readings; shares are 0 to 1
	 */
	public GeneratorCost since(MachineReading earlier, int processors) {
		long wall = this.nanos - earlier.nanos;
		long cpu = this.cpuNanos - earlier.cpuNanos;
		long ticks = this.allTicks - earlier.allTicks;
		double steal = (ticks <= 0) ? 0 : (double) (this.stealTicks - earlier.stealTicks) / ticks;
		double share = (wall <= 0) ? 0 : (double) cpu / (wall * (double) processors);
		return new GeneratorCost(cpu, wall, Math.min(1, Math.max(0, share)), this.gcPauseNanos - earlier.gcPauseNanos,
				Math.min(1, Math.max(0, steal)), this.throttledNanos - earlier.throttledNanos);
	}

}
