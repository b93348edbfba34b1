package io.wiretrial.model.result;

import org.jspecify.annotations.Nullable;

/**
 * Difference of two readings of a service at quiet points, lead-in included.
 *
 * @param operations operations between the readings, as the service counted them;
 * messages of sessions and subscriptions as the generator counted them
 * @param cpuNanos CPU time of its control group where the service reads one, else of all
 * its threads
 * @param compilerNanos part of it that the threads of its JIT compilers took, 0 where it
 * does not tell
 * @param allocatedBytes bytes allocated by its threads
 * @param collections its garbage collections
 * @param idleNanos part of it that the readings and idle threads took, as readings told
 * between which nothing was asked, 0 where none were made
 * @param wallNanos time between the readings on the service's clock
 * @param controlGroup what its control group tells
 */
public record ServerCost(long operations, long cpuNanos, long compilerNanos, long allocatedBytes,
		Collections collections, long idleNanos, long wallNanos, ControlGroup controlGroup) {

	/**
	 * Returns what its operations cost. Compiling is paid once in the life of a process,
	 * by whichever operations happen to run then; readings are no operations.
	 * @return the CPU time without that of compilers and of readings; below 0 where CPU
	 * time is not known
	 */
	public long workNanos() {
		return (this.cpuNanos < 0) ? this.cpuNanos : Math.max(0, this.cpuNanos - this.compilerNanos - this.idleNanos);
	}

	/**
	 * Returns the same cost of other operations.
	 * @param counted operations, counted by someone else
	 * @return a copy with that number of operations
	 */
	public ServerCost of(long counted) {
		return new ServerCost(counted, this.cpuNanos, this.compilerNanos, this.allocatedBytes, this.collections,
				this.idleNanos, this.wallNanos, this.controlGroup);
	}

	/**
	 * Returns the same cost as spent in another time.
	 * @param nanos elapsed time that it belongs to
	 * @return a copy with that elapsed time
	 */
	public ServerCost within(long nanos) {
		return new ServerCost(this.operations, this.cpuNanos, this.compilerNanos, this.allocatedBytes, this.collections,
				this.idleNanos, nanos, this.controlGroup);
	}

	/**
	 * Returns the same cost of which a part is no operation's.
	 * @param nanos the CPU time of the readings around it and of idle threads
	 * @return a copy that says so
	 */
	public ServerCost idle(long nanos) {
		return new ServerCost(this.operations, this.cpuNanos, this.compilerNanos, this.allocatedBytes, this.collections,
				nanos, this.wallNanos, this.controlGroup);
	}

	/**
	 * Adds the cost of a later time.
	 * @param later the later cost of the same service
	 * @return both together
	 */
	public ServerCost plus(ServerCost later) {
		return new ServerCost(this.operations + later.operations, sum(this.cpuNanos, later.cpuNanos),
				this.compilerNanos + later.compilerNanos, sum(this.allocatedBytes, later.allocatedBytes),
				new Collections(this.collections.count() + later.collections.count(),
						this.collections.pauseNanos() + later.collections.pauseNanos()),
				this.idleNanos + later.idleNanos, this.wallNanos + later.wallNanos,
				this.controlGroup.plus(later.controlGroup));
	}

	// -1 where it is not known
	private static long sum(long one, long other) {
		return (one < 0 || other < 0) ? -1 : one + other;
	}

	/**
	 * Garbage collections.
	 *
	 * @param count number of collections, 0 or more
	 * @param pauseNanos time in them
	 */
	public record Collections(long count, long pauseNanos) {
	}

	/**
	 * Account of a control group about its limits.
	 *
	 * @param throttledNanos time for which a CPU quota stopped it, summed over
	 * processors; null where there is no control group or the kernel does not tell
	 * @param memoryBytes memory that it held at the second reading, page cache included;
	 * null where there is no control group or the kernel does not tell
	 */
	public record ControlGroup(@Nullable Long throttledNanos, @Nullable Long memoryBytes) {

		/** Of a service that reads no control group. */
		public static final ControlGroup NONE = new ControlGroup(null, null);

		ControlGroup plus(ControlGroup later) {
			Long before = this.throttledNanos;
			Long after = later.throttledNanos;
			return new ControlGroup((before != null && after != null) ? (Long) (before + after) : null,
					later.memoryBytes);
		}

	}

}
