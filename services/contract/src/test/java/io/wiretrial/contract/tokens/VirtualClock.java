package io.wiretrial.contract.tokens;

import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A clock that stands until it is moved.
 */
final class VirtualClock implements TokenClock {

	private final NavigableMap<Long, Runnable> timers = new TreeMap<>();

	private long nowNanos;

	VirtualClock(long nowNanos) {
		this.nowNanos = nowNanos;
	}

	@Override
	public long nanoTime() {
		return this.nowNanos;
	}

	@Override
	public Runnable schedule(long dueNanos, Runnable task) {
		this.timers.put(dueNanos, task);
		return () -> this.timers.remove(dueNanos, task);
	}

	int timers() {
		return this.timers.size();
	}

	// Runs what is due, each at its time.
	void advanceTo(long nanos) {
		while (!this.timers.isEmpty() && this.timers.firstKey() <= nanos) {
			this.nowNanos = Math.max(this.nowNanos, this.timers.firstKey());
			this.timers.pollFirstEntry().getValue().run();
		}
		this.nowNanos = nanos;
	}

	// Runs what is due, as late as that.
	void jumpTo(long nanos) {
		this.nowNanos = nanos;
		advanceTo(nanos);
	}

}
