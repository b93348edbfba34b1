package io.wiretrial.kit.memory;

import io.netty.util.internal.PlatformDependent;

/**
 * Budget of what may wait in one process: messages not yet taken by sockets, replayed
 * pages, publications. Limits for one connection say how unfair a peer may be; only a
 * limit to their sum keeps the process alive.
 *
 * @param heap objects and arrays
 * @param direct buffers outside the heap
 */
public record MemoryBudget(MemoryPool heap, MemoryPool direct) {

	/**
	 * Derives the budget from what this process has, by default.
	 * @return half of the largest heap and half of the direct memory that Netty may use,
	 * of which nothing is used
	 */
	public static MemoryBudget ofThisProcess() {
		return ofThisProcess(MemoryProperties.DEFAULT);
	}

	static MemoryBudget ofThisProcess(MemoryProperties shares) {
		return of(Runtime.getRuntime().maxMemory(), PlatformDependent.maxDirectMemory(), shares);
	}

	/**
	 * Derives the budget from given sizes.
	 * @param heapBytes largest heap, at least 2 octets
	 * @param directBytes largest direct memory, at least 2 octets
	 * @return a budget of half of each, of which nothing is used
	 */
	public static MemoryBudget of(long heapBytes, long directBytes) {
		return of(heapBytes, directBytes, MemoryProperties.DEFAULT);
	}

	private static MemoryBudget of(long heapBytes, long directBytes, MemoryProperties shares) {
		return new MemoryBudget(new MemoryPool("heap", part(heapBytes, shares.heapPercent())),
				new MemoryPool("direct", part(directBytes, shares.directPercent())));
	}

	private static long part(long bytes, int percent) {
		return (bytes > Long.MAX_VALUE / 100) ? bytes / 100 * percent : bytes * percent / 100;
	}

}
