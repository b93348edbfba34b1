package io.wiretrial.guard.tomcat;

import java.util.function.Supplier;

import io.wiretrial.guard.memory.MemoryPool;

/**
 * What one body has brought and taken so far, and whether it comes quickly enough. For
 * one thread at a time. Hot path.
 */
final class BodyMeter {

	private static final int PACE_BYTES = 1024;

	private final BlockingBodies bodies;

	private final long announcedBytes;

	private final long maxBytes;

	private final Supplier<? extends RuntimeException> tooLarge;

	private final boolean kept;

	private final long beginNanos;

	private boolean begun;

	private long paceNanos;

	private long paceBytes;

	private long bytes;

	private long taken;

	BodyMeter(BlockingBodies bodies, long announcedBytes, long maxBytes,
			Supplier<? extends RuntimeException> tooLarge) {
		this.bodies = bodies;
		this.announcedBytes = announcedBytes;
		this.maxBytes = maxBytes;
		this.tooLarge = tooLarge;
		this.kept = maxBytes < Long.MAX_VALUE;
		this.beginNanos = bodies.nanoTime();
		this.paceNanos = this.beginNanos;
	}

	// Before anything is waited for.
	void begin() {
		if (!this.begun) {
			this.begun = true;
			if (this.announcedBytes > this.maxBytes) {
				throw this.tooLarge.get();
			}
		}
	}

	void read(int more) {
		this.bytes += more;
		if (this.bytes > this.maxBytes) {
			throw this.tooLarge.get();
		}
		keepPace();
		if (this.kept && this.bytes > MemoryPool.FREE_BYTES) {
			take();
		}
	}

	private void keepPace() {
		long now = this.bodies.nanoTime();
		if (now - this.beginNanos > this.bodies.limits().requestTimeout().toNanos()
				|| now - this.paceNanos > this.bodies.limits().bodyTimeout().toNanos()) {
			throw this.bodies.tooSlow();
		}
		if (this.bytes - this.paceBytes >= PACE_BYTES) {
			this.paceNanos = now;
			this.paceBytes = this.bytes;
		}
	}

	private void take() {
		long more = this.bytes - this.taken;
		if (!this.bodies.memory().tryTake(more)) {
			throw this.bodies.noMemory();
		}
		this.taken += more;
	}

	void timedOut() {
		this.bodies.timedOut();
	}

	void give() {
		this.bodies.memory().give(this.taken);
		this.taken = 0;
	}

}
