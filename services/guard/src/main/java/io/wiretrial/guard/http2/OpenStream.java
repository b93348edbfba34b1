package io.wiretrial.guard.http2;

import java.time.Duration;

/**
 * A stream that is open: what it has taken of the memory budget, and how far its body has
 * come. For one thread.
 */
final class OpenStream {

	/** What must arrive of a body for it to be said to proceed. */
	private static final int PROGRESS_BYTES = 1024;

	private final int taken;

	private final long begunNanos;

	private long received;

	private long seenBytes;

	private long seenNanos;

	OpenStream(int taken, long nowNanos) {
		this.taken = taken;
		this.begunNanos = nowNanos;
		this.seenNanos = nowNanos;
	}

	int taken() {
		return this.taken;
	}

	void received(int bytes) {
		this.received += bytes;
	}

	// Asked now and then of a stream whose body has not ended.
	boolean isLate(long nowNanos, Duration body, Duration request) {
		if (this.received - this.seenBytes >= PROGRESS_BYTES) {
			this.seenBytes = this.received;
			this.seenNanos = nowNanos;
		}
		return nowNanos - this.seenNanos > body.toNanos() || nowNanos - this.begunNanos > request.toNanos();
	}

}
