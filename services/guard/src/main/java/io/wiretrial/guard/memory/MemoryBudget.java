package io.wiretrial.guard.memory;

import io.netty.util.internal.PlatformDependent;

/**
 * What may wait in one process: messages not yet taken by sockets, replayed pages,
 * publications, fragments, bodies. Limits for one connection say how unfair a peer may
 * be; only a limit to their sum keeps the process alive.
 *
 * @param heap objects and arrays
 * @param direct buffers outside the heap
 */
public record MemoryBudget(MemoryPool heap, MemoryPool direct) {

	/** The part of each kind of memory that may wait; the rest is for work. */
	private static final int SHARE = 2;

	/**
	 * Derives the budget from what this process has: half of the largest heap and half of
	 * the direct memory that Netty may use.
	 * @return a budget of which nothing is used
	 */
	public static MemoryBudget ofThisProcess() {
		return of(Runtime.getRuntime().maxMemory(), PlatformDependent.maxDirectMemory());
	}

	/**
	 * Derives the budget from given sizes.
	 * @param heapBytes largest heap, at least 2 octets
	 * @param directBytes largest direct memory, at least 2 octets
	 * @return a budget of half of each, of which nothing is used
	 */
	public static MemoryBudget of(long heapBytes, long directBytes) {
		return new MemoryBudget(new MemoryPool("heap", heapBytes / SHARE),
				new MemoryPool("direct", directBytes / SHARE));
	}

}
