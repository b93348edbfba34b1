package io.wiretrial.trial.result;

/**
 * Difference of two readings of a service at quiet points, lead-in included.
 *
 * @param operations operations between the readings, as the service counted them;
 * messages of sessions and subscriptions as the generator counted them
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

	/**
	 * Returns the same cost of other operations.
	 * @param counted operations, counted by someone else
	 * @return the cost of these
	 */
	public ServerCost of(long counted) {
		return new ServerCost(counted, this.cpuNanos, this.processCpuNanos, this.allocatedBytes, this.gcCount,
				this.gcPauseNanos, this.openConnections, this.wallNanos);
	}

}
