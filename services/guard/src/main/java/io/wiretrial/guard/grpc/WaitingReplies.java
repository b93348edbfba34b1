package io.wiretrial.guard.grpc;

import java.util.concurrent.atomic.AtomicLong;

import io.wiretrial.guard.memory.Charge;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Replies of one connection, of calls of any kind, from when they are given to grpc-java
 * until HTTP/2 has let them out: a peer that opens no window leaves them here. Little of
 * them is free, so that those who read get theirs while the memory budget is used up, and
 * the budget is asked only for more. What it is given may come from any thread, what is
 * let out is told by the connection's event loop. Hot path.
 */
final class WaitingReplies {

	/** What a connection may leave without taking it from the budget. */
	static final int FREE_BYTES = 32 * 1024;

	/** What gRPC writes before a message: a flag and its length. */
	private static final int PREFIX_BYTES = 5;

	/** What must be let out for a connection to be said to proceed. */
	private static final int PROGRESS_BYTES = 1024;

	private final Charge charge;

	/** Octets since the connection was opened; so are the next two. */
	private final AtomicLong given = new AtomicLong();

	private final AtomicLong letOut = new AtomicLong();

	private long queued;

	private long queuedNow;

	private long givenBefore;

	private boolean waits;

	private long seenBytes;

	private long seenNanos;

	private volatile boolean charged;

	private boolean closed;

	WaitingReplies(MemoryPool memory) {
		this.charge = new Charge(memory);
	}

	// Before a reply is encoded; nothing is given if there is no room.
	boolean give(int messageBytes) {
		long bytes = (long) messageBytes + PREFIX_BYTES;
		if (this.given.addAndGet(bytes) - this.letOut.get() <= FREE_BYTES || cover()) {
			return true;
		}
		this.given.addAndGet(-bytes);
		return false;
	}

	private synchronized boolean cover() {
		this.charged = true;
		return this.closed || this.charge.coverFairly(waitingBytes());
	}

	long waitingBytes() {
		return this.given.get() - this.letOut.get();
	}

	// Has come to HTTP/2's queue. What was never told, or taken for lost, is told now.
	void queued(int bytes) {
		this.queued += bytes;
		this.queuedNow += bytes;
		long untold = this.queued - this.given.get();
		if (untold > 0) {
			this.given.addAndGet(untold);
		}
	}

	// Has left it, to its reader or to nowhere.
	void letOut(int bytes) {
		this.queuedNow -= bytes;
		this.letOut.lazySet(this.letOut.get() + bytes);
	}

	// After each look at the windows.
	void flushed() {
		if (this.charged || waitingBytes() > FREE_BYTES) {
			ease();
		}
	}

	private synchronized void ease() {
		long waiting = waitingBytes();
		if (this.closed || waiting <= FREE_BYTES) {
			this.charge.ease(0);
			this.charged = false;
		}
		else {
			this.charged = true;
			this.charge.cover(waiting); // without room for it, nothing more is given
		}
	}

	// Now and then: replies of calls that had ended never come to the queue.
	void look() {
		long lost = this.givenBefore - this.queued;
		if (lost > 0) {
			this.queued += lost;
			this.letOut.lazySet(this.letOut.get() + lost);
		}
		this.givenBefore = this.given.get();
		flushed();
	}

	// Whether a reader has taken nothing for that long of what waits for it.
	boolean isUnread(long nowNanos, long mostNanos) {
		long bytes = this.letOut.get();
		boolean waited = this.waits;
		this.waits = this.queuedNow > 0;
		if (!waited || !this.waits || bytes - this.seenBytes >= PROGRESS_BYTES) {
			this.seenBytes = bytes;
			this.seenNanos = nowNanos;
		}
		return nowNanos - this.seenNanos > mostNanos;
	}

	synchronized void close() {
		this.closed = true;
		this.charge.ease(0);
	}

}
