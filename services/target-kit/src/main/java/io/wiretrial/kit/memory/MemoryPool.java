package io.wiretrial.kit.memory;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Octets of one kind of memory that may wait in this process, and those that wait now.
 * Safe for any number of threads; hot path.
 */
public final class MemoryPool {

	/** What is kept for messages that many share: a quarter. */
	private static final int RESERVE = 4;

	private final AtomicLong used = new AtomicLong();

	private final AtomicLong refused = new AtomicLong();

	private final String name;

	private final long limitBytes;

	private final long limitForOneBytes;

	/**
	 * Creates a pool of which nothing is used.
	 * @param name what it is a pool of, for messages and meters, such as {@code direct}
	 * @param limitBytes octets that may be used at once, at least 1
	 */
	public MemoryPool(String name, long limitBytes) {
		if (limitBytes < 1) {
			throw new IllegalArgumentException(
					"Limit of the %s memory pool is %d octets: use at least 1.".formatted(name, limitBytes));
		}
		this.name = name;
		this.limitBytes = limitBytes;
		this.limitForOneBytes = limitBytes - limitBytes / RESERVE;
	}

	/**
	 * Takes octets if they fit; their taker gives them back.
	 * @param bytes octets, at least 0
	 * @return false if they would exceed the limit: nothing is taken then
	 */
	public boolean tryTake(long bytes) {
		return tryTake(bytes, this.limitBytes);
	}

	/**
	 * Takes octets for what one connection alone waits for, if they fit and leave a
	 * quarter of the pool to what many share: peers that do not read their own replies
	 * stop nobody else's messages.
	 * @param bytes octets, at least 0
	 * @return false if nothing was taken
	 */
	public boolean tryTakeForOne(long bytes) {
		return tryTake(bytes, this.limitForOneBytes);
	}

	// Whether single connections would have as much left; counted as refused if not.
	boolean leavesForOne(long bytes, long missingBytes) {
		boolean leaves = bytes <= this.limitForOneBytes - this.used.get() - missingBytes;
		if (!leaves) {
			this.refused.incrementAndGet();
		}
		return leaves;
	}

	private boolean tryTake(long bytes, long limit) {
		if (this.used.addAndGet(bytes) <= limit) {
			return true;
		}
		this.used.addAndGet(-bytes);
		this.refused.incrementAndGet();
		return false;
	}

	/**
	 * Gives octets back.
	 * @param bytes as many as were taken
	 */
	public void give(long bytes) {
		this.used.addAndGet(-bytes);
	}

	/**
	 * Checks, at the start, that a limit is one that can be reached.
	 * @param property name of the limit's property
	 * @param bytes value of the limit in octets
	 * @throws IllegalArgumentException if the pool ends before, with both values
	 */
	public void requireRoom(String property, long bytes) {
		if (bytes > this.limitBytes) {
			throw new IllegalArgumentException(
					("Property %s is %dB, more than the %dB of %s memory that may wait in this process: lower it, "
							+ "or raise wiretrial.memory.%s-percent or the memory itself.")
						.formatted(property, bytes, this.limitBytes, this.name, this.name));
		}
	}

	/**
	 * Checks, at the start, a limit whose default small processes have no room for: there
	 * the pool ends before the default, which is not refused.
	 * @param property name of the limit's property
	 * @param bytes value of the limit in octets
	 * @param defaultBytes default of the limit in octets
	 * @throws IllegalArgumentException if the value is more than the default and the pool
	 * ends before, with both values
	 */
	public void requireRoom(String property, long bytes, long defaultBytes) {
		if (bytes > defaultBytes) {
			requireRoom(property, bytes);
		}
	}

	/**
	 * Returns what it is a pool of.
	 * @return name, such as {@code direct}
	 */
	public String name() {
		return this.name;
	}

	/**
	 * Returns what is taken now.
	 * @return octets, for a moment more than the limit while a refusal is made
	 */
	public long usedBytes() {
		return this.used.get();
	}

	/**
	 * Returns what may be taken.
	 * @return octets, at least 1
	 */
	public long limitBytes() {
		return this.limitBytes;
	}

	/**
	 * Returns how often octets did not fit.
	 * @return number since the start
	 */
	public long refusals() {
		return this.refused.get();
	}

}
