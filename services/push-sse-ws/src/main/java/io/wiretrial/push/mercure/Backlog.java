package io.wiretrial.push.mercure;

import java.util.concurrent.atomic.AtomicLong;

import io.wiretrial.guard.memory.MemoryPool;

/**
 * How many updates, and how large, are between two places: bounded by limits of its own,
 * and by what may wait in the whole process. Safe for any number of threads.
 */
final class Backlog {

	private final long maxUpdates;

	private final long maxBytes;

	private final MemoryPool memory;

	private final HubCounts counts;

	private final AtomicLong updates = new AtomicLong();

	private final AtomicLong bytes = new AtomicLong();

	Backlog(long maxUpdates, long maxBytes, MemoryPool memory, HubCounts counts) {
		this.maxUpdates = maxUpdates;
		this.maxBytes = maxBytes;
		this.memory = memory;
		this.counts = counts;
	}

	boolean full() {
		return this.updates.get() >= this.maxUpdates || this.bytes.get() >= this.maxBytes;
	}

	boolean isEmpty() {
		return this.updates.get() == 0;
	}

	// False: the process has no memory for it.
	boolean tryEnter(long sizeBytes) {
		if (!this.memory.tryTake(sizeBytes)) {
			return false;
		}
		this.updates.incrementAndGet();
		this.bytes.addAndGet(sizeBytes);
		this.counts.waiting(1);
		return true;
	}

	void leave(long sizeBytes) {
		this.memory.give(sizeBytes);
		this.updates.decrementAndGet();
		this.bytes.addAndGet(-sizeBytes);
		this.counts.waiting(-1);
	}

}
