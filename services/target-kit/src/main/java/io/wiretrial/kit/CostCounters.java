package io.wiretrial.kit;

/**
 * Resources that this process has spent since it started; the cost of a trial is the
 * difference of two readings at quiet points, divided by the operations between them. The
 * component names are the names in the JSON form.
 *
 * @param cpuNanos CPU time in nanoseconds: of the control group where one is read, else
 * of all threads as in {@code threadCpuNanos}
 * @param threadCpuNanos CPU time of all threads, dead ones included, in nanoseconds;
 * never decreases; -1 where the system has no {@code /proc/self/task}
 * @param processCpuNanos CPU time as the JVM reports it, in nanoseconds, rounded down to
 * the system's tick (10 ms on Linux); -1 where unknown
 * @param allocatedBytes bytes allocated on the heap by all Java threads, at least, and
 * never decreasing; what a thread allocates between the last reading and its end is
 * missed; -1 where the JVM does not count
 * @param gcCount collections, all collectors summed
 * @param gcPauseNanos time in collections, all stop-the-world collectors summed, in
 * nanoseconds, rounded to milliseconds by the JVM
 * @param openConnections connections that are open now
 * @param operations operations completed: one per unary call, request or one-way stream,
 * one per answer on a bidirectional stream
 * @param monotonicNanos {@link System#nanoTime()} at the reading: only differences mean
 * anything
 * @param sentBytes bytes that the main port sent, heads and framing included; -1 where
 * the service does not count them
 * @param receivedBytes bytes that the main port received; -1 where the service does not
 * count them
 * @param throttledNanos time for which a quota stopped the control group, summed over
 * processors, in nanoseconds; -1 where no group is read or the kernel does not tell
 * @param oomKills processes of the control group that the kernel killed for lack of
 * memory; -1 as before
 * @param memoryBytes memory that the control group holds now, its share of the page cache
 * included; -1 as before
 * @param memoryLimitBytes most that it may hold; -1 as before, and without a limit
 * @param compilerCpuNanos CPU time of the JVM's compiler threads, contained in
 * {@code cpuNanos}; -1 where the system has no {@code /proc/self/task}
 * @param hiccupNanos by how much a thread that only sleeps woke late, all together
 * @param longestHiccupNanos the latest of these wakings since the reading before
 */
public record CostCounters(long cpuNanos, long threadCpuNanos, long processCpuNanos, long allocatedBytes, long gcCount,
		long gcPauseNanos, long openConnections, long operations, long monotonicNanos, long sentBytes,
		long receivedBytes, long throttledNanos, long oomKills, long memoryBytes, long memoryLimitBytes,
		long compilerCpuNanos, long hiccupNanos, long longestHiccupNanos) {

	/**
	 * Writes this reading as one JSON object, for servers without a JSON library.
	 * @return the object, on one line
	 */
	public String toJson() {
		return "{\"cpuNanos\":" + this.cpuNanos + ",\"threadCpuNanos\":" + this.threadCpuNanos + ",\"processCpuNanos\":"
				+ this.processCpuNanos + ",\"allocatedBytes\":" + this.allocatedBytes + ",\"gcCount\":" + this.gcCount
				+ ",\"gcPauseNanos\":" + this.gcPauseNanos + ",\"openConnections\":" + this.openConnections
				+ ",\"operations\":" + this.operations + ",\"monotonicNanos\":" + this.monotonicNanos
				+ ",\"sentBytes\":" + this.sentBytes + ",\"receivedBytes\":" + this.receivedBytes
				+ ",\"throttledNanos\":" + this.throttledNanos + ",\"oomKills\":" + this.oomKills + ",\"memoryBytes\":"
				+ this.memoryBytes + ",\"memoryLimitBytes\":" + this.memoryLimitBytes + ",\"compilerCpuNanos\":"
				+ this.compilerCpuNanos + ",\"hiccupNanos\":" + this.hiccupNanos + ",\"longestHiccupNanos\":"
				+ this.longestHiccupNanos + "}";
	}

}
