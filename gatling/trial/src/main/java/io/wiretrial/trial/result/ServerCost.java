package io.wiretrial.trial.result;

import org.jspecify.annotations.Nullable;

/**
 * Difference of two readings of a service at quiet points, lead-in included.
 *
 * @param operations operations between the readings, as the service counted them;
 * messages of sessions and subscriptions as the generator counted them
 * @param cpuNanos CPU time of its control group where the service reads one, else of all
 * its threads
 * @param processCpuNanos the same as the JVM tells it, in steps of 10 ms
 * @param allocatedBytes bytes allocated by its threads
 * @param gcCount garbage collections
 * @param gcPauseNanos time in garbage collections
 * @param openConnections connections open at the second reading
 * @param wallNanos time between the readings on the service's clock
 * @param throttledNanos time for which a CPU quota stopped it, summed over processors;
 * null where it reads no control group or the kernel does not tell
 * @param memoryBytes memory that its control group held at the second reading, page cache
 * included; null where it reads no control group or the kernel does not tell
 */
public record ServerCost(long operations, long cpuNanos, long processCpuNanos, long allocatedBytes, long gcCount,
		long gcPauseNanos, long openConnections, long wallNanos, @Nullable Long throttledNanos,
		@Nullable Long memoryBytes) {

	/**
	 * Makes the cost of a service that reads no control group.
	 * @param operations operations between the readings
	 * @param cpuNanos processor time of all its threads
	 * @param processCpuNanos the same as the JVM tells it
	 * @param allocatedBytes bytes allocated by its threads
	 * @param gcCount garbage collections
	 * @param gcPauseNanos time in garbage collections
	 * @param openConnections connections open at the second reading
	 * @param wallNanos time between the readings
	 */
	public ServerCost(long operations, long cpuNanos, long processCpuNanos, long allocatedBytes, long gcCount,
			long gcPauseNanos, long openConnections, long wallNanos) {
		this(operations, cpuNanos, processCpuNanos, allocatedBytes, gcCount, gcPauseNanos, openConnections, wallNanos,
				null, null);
	}

	/**
	 * Returns the same cost of other operations.
	 * @param counted operations, counted by someone else
	 * @return the cost of these
	 */
	public ServerCost of(long counted) {
		return new ServerCost(counted, this.cpuNanos, this.processCpuNanos, this.allocatedBytes, this.gcCount,
				this.gcPauseNanos, this.openConnections, this.wallNanos, this.throttledNanos, this.memoryBytes);
	}

}
