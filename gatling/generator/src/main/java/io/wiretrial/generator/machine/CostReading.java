package io.wiretrial.generator.machine;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.result.Hiccups;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.WireBytes;

/**
 * Reading of a service's counters at one moment; -1 where it does not know.
 *
 * @param cpuNanos CPU time of its control group where it reads one, else of all its
 * threads
 * @param allocatedBytes bytes allocated by its threads
 * @param gcCount garbage collections
 * @param gcPauseNanos time in garbage collections
 * @param openConnections connections open now
 * @param operations operations completed since start; -1 where it counts none
 * @param monotonicNanos its monotonic clock
 * @param sentBytes bytes that it sent on its main port; null or -1 where it does not
 * count
 * @param receivedBytes bytes that it received there; null or -1 where it does not count
 * @param throttledNanos time for which a CPU quota stopped it, summed over processors;
 * null or -1 where it does not know
 * @param memoryBytes memory that its control group holds now; null or -1 where it does
 * not know
 * @param compilerCpuNanos CPU time of its compiler threads; null or -1 where it does not
 * know
 * @param hiccupNanos by how much a thread that only sleeps woke late, all together; null
 * where it does not measure
 * @param longestHiccupNanos the latest of these wakings since the reading before; null
 * where it does not measure
 */
public record CostReading(long cpuNanos, long allocatedBytes, long gcCount, long gcPauseNanos, long openConnections,
		long operations, long monotonicNanos, @Nullable Long sentBytes, @Nullable Long receivedBytes,
		@Nullable Long throttledNanos, @Nullable Long memoryBytes, @Nullable Long compilerCpuNanos,
		@Nullable Long hiccupNanos, @Nullable Long longestHiccupNanos) {

	/** What a counter reads that is not known. */
	public static final long UNKNOWN = -1;

	public CostReading {
		throttledNanos = known(throttledNanos);
		memoryBytes = known(memoryBytes);
		compilerCpuNanos = known(compilerCpuNanos);
	}

	/**
	 * Makes the reading of a service that tells nothing else, on this machine's clock.
	 * @param cpuNanos time that all its threads took; -1 where it is not known
	 * @param compilerCpuNanos part of it that compilers took; -1 where it is not known
	 * @return a reading now
	 */
	static CostReading ofCpu(long cpuNanos, long compilerCpuNanos) {
		return new CostReading(cpuNanos, UNKNOWN, 0, 0, UNKNOWN, UNKNOWN, System.nanoTime(), null, null, null, null,
				compilerCpuNanos, null, null);
	}

	/**
	 * Returns what was used since an earlier reading.
	 * @param earlier reading of the same process, taken before this one
	 * @return the difference; -1 for operations, CPU time or allocation that one of them
	 * lacks
	 */
	public ServerCost since(CostReading earlier) {
		return new ServerCost(difference(this.operations, earlier.operations),
				difference(this.cpuNanos, earlier.cpuNanos), compilerSince(earlier),
				difference(this.allocatedBytes, earlier.allocatedBytes),
				new ServerCost.Collections(this.gcCount - earlier.gcCount, this.gcPauseNanos - earlier.gcPauseNanos), 0,
				this.monotonicNanos - earlier.monotonicNanos,
				new ServerCost.ControlGroup(throttledSince(earlier), this.memoryBytes));
	}

	/**
	 * Returns what was sent and received since an earlier reading.
	 * @param earlier reading of the same process, taken before this one
	 * @return the difference; null where the service does not count
	 */
	public @Nullable WireBytes bytesSince(CostReading earlier) {
		if (this.sentBytes == null || this.receivedBytes == null || earlier.sentBytes == null
				|| earlier.receivedBytes == null || earlier.sentBytes < 0) {
			return null;
		}
		return new WireBytes(this.sentBytes - earlier.sentBytes, this.receivedBytes - earlier.receivedBytes);
	}

	/**
	 * Returns the hiccups since an earlier reading.
	 * @param earlier reading of the same process, taken before this one
	 * @return the hiccups; null where the service does not measure them
	 */
	public @Nullable Hiccups hiccupsSince(CostReading earlier) {
		if (this.hiccupNanos == null || this.longestHiccupNanos == null || earlier.hiccupNanos == null) {
			return null;
		}
		return new Hiccups(this.hiccupNanos - earlier.hiccupNanos, this.longestHiccupNanos);
	}

	/**
	 * Tells whether the service tells anything.
	 * @return false where neither CPU time nor operations are known
	 */
	public boolean isKnown() {
		return this.cpuNanos >= 0 || this.operations >= 0;
	}

	/**
	 * Tells whether another process made the earlier reading.
	 * @param earlier reading taken before this one
	 * @return whether counters went backwards
	 */
	public boolean restartedSince(CostReading earlier) {
		return this.operations < earlier.operations || (this.cpuNanos >= 0 && this.cpuNanos < earlier.cpuNanos);
	}

	private @Nullable Long throttledSince(CostReading earlier) {
		return (this.throttledNanos != null && earlier.throttledNanos != null)
				? (Long) (this.throttledNanos - earlier.throttledNanos) : null;
	}

	private long compilerSince(CostReading earlier) {
		return (this.compilerCpuNanos != null && earlier.compilerCpuNanos != null)
				? this.compilerCpuNanos - earlier.compilerCpuNanos : 0;
	}

	private static @Nullable Long known(@Nullable Long value) {
		return (value != null && value >= 0) ? value : null;
	}

	private static long difference(long later, long earlier) {
		return (later < 0 || earlier < 0) ? -1 : later - earlier;
	}

}
