package io.wiretrial.trial.result;

/**
 * Difference of two readings of a service at quiet points, lead-in included.
 *
 * @param operations operations between the readings, as the service counted them
 * @param cpuNanos CPU time of all its threads
 * @param processCpuNanos the same as the JVM tells it, in steps of 10 ms
 * @param allocatedBytes bytes allocated by its threads
 * @param gcCount garbage collections
 * @param gcPauseNanos time in garbage collections
 * @param openConnections connections open at the second reading
 * @param wallNanos time between the readings on the service's clock
 */
public record ServerCost(long operations, long cpuNanos, long processCpuNanos, long allocatedBytes, long gcCount,
		long gcPauseNanos, long openConnections, long wallNanos) {
}
