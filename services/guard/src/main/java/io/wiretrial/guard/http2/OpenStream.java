package io.wiretrial.guard.http2;

import java.time.Duration;

/**
 * A stream that is open: what it has taken of the memory budget, how far its body has
 * come, and what of that nobody has asked for yet. For one thread.
 */
final class OpenStream {

	/** What must arrive of a body for it to be said to proceed. */
	private static final int PROGRESS_BYTES = 1024;

	private final int taken;

	private final CharSequence path;

	private final long begunNanos;

	private long received;

	private long seenBytes;

	private long seenNanos;

	/** Frames before and since this many octets had come. */
	private long mark;

	private long keptBefore;

	private long keptSince;

	private boolean leaves;

	OpenStream(int taken, CharSequence path, long nowNanos) {
		this.taken = taken;
		this.path = path;
		this.begunNanos = nowNanos;
		this.seenNanos = nowNanos;
	}

	// 0 of a connection's only small one.
	int taken() {
		return this.taken;
	}

	CharSequence path() {
		return this.path;
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

	// Nobody has asked for the newest frame, which keeps as much memory.
	void left(long keptBytes) {
		this.keptSince += keptBytes;
	}

	// Whether this is the first frame that is left in this turn.
	boolean leaves() {
		boolean first = !this.leaves;
		this.leaves = true;
		return first;
	}

	void turnEnded() {
		this.leaves = false;
	}

	long kept() {
		return this.keptBefore + this.keptSince;
	}

	// Forgets frames that have been asked for. What they kept is added up twice, before
	// and since a mark, because frames are asked for in their order: all before it are
	// once it is reached, and no frame needs an entry of its own.
	void ask(long unaskedBytes) {
		if (unaskedBytes == 0) {
			this.keptBefore = 0;
			this.keptSince = 0;
			this.mark = this.received;
		}
		else if (this.received - unaskedBytes >= this.mark) {
			this.keptBefore = this.keptSince;
			this.keptSince = 0;
			this.mark = this.received;
		}
	}

}
