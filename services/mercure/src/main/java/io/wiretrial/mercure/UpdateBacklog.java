package io.wiretrial.mercure;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Count of the updates between two places and of their octets, and whether that is
 * enough. Safe for any number of threads.
 */
final class UpdateBacklog {

	private final long maxUpdates;

	private final long maxBytes;

	private final HubCounts counts;

	private final AtomicLong updates = new AtomicLong();

	private final AtomicLong bytes = new AtomicLong();

	UpdateBacklog(long maxUpdates, long maxBytes, HubCounts counts) {
		this.maxUpdates = maxUpdates;
		this.maxBytes = maxBytes;
		this.counts = counts;
	}

	boolean full() {
		return this.updates.get() >= this.maxUpdates || this.bytes.get() >= this.maxBytes;
	}

	void enter(long sizeBytes) {
		this.updates.incrementAndGet();
		this.bytes.addAndGet(sizeBytes);
		this.counts.waiting(1);
	}

	void leave(long sizeBytes) {
		this.updates.decrementAndGet();
		this.bytes.addAndGet(-sizeBytes);
		this.counts.waiting(-1);
	}

}
