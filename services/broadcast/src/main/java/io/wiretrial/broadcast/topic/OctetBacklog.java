package io.wiretrial.broadcast.topic;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Octets that wait for event loops, and their limit. Safe for any number of threads.
 */
final class OctetBacklog {

	/** What a message takes beside its octets. */
	static final int OVERHEAD_BYTES = 256;

	private final AtomicLong waitingBytes = new AtomicLong();

	private final long maxBytes;

	OctetBacklog(long maxBytes) {
		this.maxBytes = maxBytes;
	}

	// All messages of one publication. False if they exceed the limit, unless nothing
	// else waits.
	boolean tryAdd(long bytes) {
		long before = this.waitingBytes.getAndAdd(bytes);
		if (before > 0 && before + bytes > this.maxBytes) {
			remove(bytes);
			return false;
		}
		return true;
	}

	void remove(long bytes) {
		this.waitingBytes.addAndGet(-bytes);
	}

	long waitingBytes() {
		return this.waitingBytes.get();
	}

}
