package io.wiretrial.trial.result;

/**
 * Resources that the generator itself used between the readings of the server; where
 * trials shared a phase and were not played apart, an equal part of what it used for all.
 *
 * @param cpuNanos CPU time of the generator process
 * @param wallNanos elapsed time
 * @param cpuShare used share of the generator's processors, 0 to 1
 * @param gcPauseNanos time in garbage collections
 * @param stealFraction share of the machine's CPU time that the hypervisor took, 0 to 1
 * @param throttledNanos time for which a CPU quota stopped the generator, summed over
 * processors; 0 where the kernel does not tell
 */
public record GeneratorCost(long cpuNanos, long wallNanos, double cpuShare, long gcPauseNanos, double stealFraction,
		long throttledNanos) {

	/**
	 * Adds the cost of a later time.
	 * @param later the later cost
	 * @return both together; shares by elapsed time
	 */
	public GeneratorCost plus(GeneratorCost later) {
		long wall = this.wallNanos + later.wallNanos;
		double weight = (wall <= 0) ? 0 : (double) this.wallNanos / wall;
		return new GeneratorCost(this.cpuNanos + later.cpuNanos, wall,
				weight * this.cpuShare + (1 - weight) * later.cpuShare, this.gcPauseNanos + later.gcPauseNanos,
				weight * this.stealFraction + (1 - weight) * later.stealFraction,
				this.throttledNanos + later.throttledNanos);
	}

}
