package io.wiretrial.gatling.http;

import java.util.concurrent.TimeUnit;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

/**
 * Exchanges of one event loop with the same time-out, in the order of their deadlines.
 * Joining and leaving cost a few field writes; one timer serves them all. Hot path.
 */
final class TimeoutQueue {

	private final EventLoop loop;

	private final long timeoutNanos;

	private final Runnable whenEmpty;

	private @Nullable Exchange first;

	private @Nullable Exchange last;

	private boolean ticking;

	TimeoutQueue(EventLoop loop, long timeoutNanos, Runnable whenEmpty) {
		this.loop = loop;
		this.timeoutNanos = timeoutNanos;
		this.whenEmpty = whenEmpty;
	}

	void add(Exchange exchange, long nowNanos) {
		exchange.deadlineNanos = nowNanos + this.timeoutNanos;
		exchange.queue = this;
		exchange.earlier = this.last;
		if (this.last != null) {
			this.last.later = exchange;
		}
		else {
			this.first = exchange;
		}
		this.last = exchange;
		if (!this.ticking) {
			tickIn(this.timeoutNanos);
		}
	}

	void remove(Exchange exchange) {
		Exchange before = exchange.earlier;
		Exchange after = exchange.later;
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
		exchange.queue = null;
		exchange.earlier = null;
		exchange.later = null;
	}

	@SuppressWarnings("FutureReturnValueIgnored") // ends with the event loop
	private void tickIn(long delayNanos) {
		this.ticking = true;
		this.loop.schedule(this::tick, delayNanos, TimeUnit.NANOSECONDS);
	}

	private void tick() {
		this.ticking = false;
		long now = System.nanoTime();
		for (Exchange due = this.first; due != null && due.deadlineNanos - now <= 0; due = this.first) {
			due.fail(FailureCause.TIMEOUT);
		}
		if (this.first == null) {
			this.whenEmpty.run();
		}
		else if (!this.ticking) {
			tickIn(Math.max(this.first.deadlineNanos - now, 0));
		}
	}

}
