package io.wiretrial.trial.result;

/**
 * What the generator itself used between the two readings of the server.
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
}
