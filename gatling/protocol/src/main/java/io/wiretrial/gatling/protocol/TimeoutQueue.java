package io.wiretrial.gatling.protocol;

import java.util.concurrent.TimeUnit;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

/**
 * Queue of what must end in time on one event loop with the same time-out, in the order
 * of their deadlines. Joining and leaving cost a few field writes; one timer serves them
 * all. Hot path.
 */
final class TimeoutQueue {

	private final EventLoop loop;

	private final long timeoutNanos;

	private final Runnable whenEmpty;

	private @Nullable Timed first;

	private @Nullable Timed last;

	private boolean ticking;

	TimeoutQueue(EventLoop loop, long timeoutNanos, Runnable whenEmpty) {
		this.loop = loop;
		this.timeoutNanos = timeoutNanos;
		this.whenEmpty = whenEmpty;
	}

	void add(Timed timed, long nowNanos) {
		timed.deadlineNanos = nowNanos + this.timeoutNanos;
		timed.queue = this;
		timed.earlier = this.last;
		if (this.last != null) {
			this.last.later = timed;
		}
		else {
			this.first = timed;
		}
		this.last = timed;
		if (!this.ticking) {
			tickIn(this.timeoutNanos);
		}
	}

	void remove(Timed timed) {
		Timed before = timed.earlier;
		Timed after = timed.later;
		if (before != null) {
			before.later = after;
		}
		else {
			this.first = after;
		}
		if (after != null) {
			after.earlier = before;
		}
		else {
			this.last = before;
		}
		timed.queue = null;
		timed.earlier = null;
		timed.later = null;
	}

	@SuppressWarnings("FutureReturnValueIgnored") // ends with the event loop
	private void tickIn(long delayNanos) {
		this.ticking = true;
		this.loop.schedule(this::tick, delayNanos, TimeUnit.NANOSECONDS);
	}

	private void tick() {
		this.ticking = false;
		long now = System.nanoTime();
		for (Timed due = this.first; due != null && due.deadlineNanos - now <= 0; due = this.first) {
			remove(due);
			due.expire();
		}
		if (this.first == null) {
			this.whenEmpty.run();
		}
		else if (!this.ticking) {
			tickIn(Math.max(this.first.deadlineNanos - now, 0));
		}
	}

}
