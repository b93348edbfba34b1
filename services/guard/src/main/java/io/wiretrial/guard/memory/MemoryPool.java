package io.wiretrial.guard.memory;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Octets of one kind of memory that may wait in this process, and those that wait now.
 * Safe for any number of threads; made for the hot path.
 */
public final class MemoryPool {

	private final AtomicLong used = new AtomicLong();

	private final AtomicLong refused = new AtomicLong();

	private final String name;

	private final long limitBytes;

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
	}

	/**
	 * Takes octets if they fit; whoever took them gives them back.
	 * @param bytes octets, at least 0
	 * @return false if they would exceed the limit: nothing is taken then
	 */
	public boolean tryTake(long bytes) {
		if (this.used.addAndGet(bytes) <= this.limitBytes) {
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
	 * @return octets
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
