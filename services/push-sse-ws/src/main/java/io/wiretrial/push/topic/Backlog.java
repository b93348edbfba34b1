package io.wiretrial.push.topic;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Octets that wait for event loops, and their limit. Safe for any number of threads.
 */
final class Backlog {

	/** What a message takes beside its octets. */
	static final int OVERHEAD_BYTES = 256;

	private final AtomicLong waitingBytes = new AtomicLong();

	private final long maxBytes;

	Backlog(long maxBytes) {
		this.maxBytes = maxBytes;
	}

	boolean isFull() {
		return this.waitingBytes.get() >= this.maxBytes;
	}

	void add(int messageBytes) {
		this.waitingBytes.addAndGet(messageBytes + OVERHEAD_BYTES);
	}

	void remove(int messageBytes) {
		this.waitingBytes.addAndGet(-messageBytes - OVERHEAD_BYTES);
	}

	long waitingBytes() {
		return this.waitingBytes.get();
	}

}
