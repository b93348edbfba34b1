package io.wiretrial.gatling.http;

import java.util.HashMap;
import java.util.Map;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

/**
 * The time-outs of one event loop: a queue for each different time-out. Hot path.
 */
final class Timeouts {

	private final EventLoop loop;

	private final Map<Long, TimeoutQueue> queues = new HashMap<>();

	private long latestNanos;

	private @Nullable TimeoutQueue latest;

	Timeouts(EventLoop loop) {
		this.loop = loop;
	}

	void watch(Timed timed) {
		TimeoutQueue queue = this.latest;
		if (queue == null || this.latestNanos != timed.timeoutNanos) {
			queue = this.queues.computeIfAbsent(timed.timeoutNanos,
					(nanos) -> new TimeoutQueue(this.loop, nanos, () -> forget(nanos)));
			this.latest = queue;
			this.latestNanos = timed.timeoutNanos;
		}
		queue.add(timed, System.nanoTime());
	}

	EventLoop loop() {
		return this.loop;
	}

	int size() {
		return this.queues.size();
	}

	private void forget(long nanos) {
		this.queues.remove(nanos);
		if (this.latestNanos == nanos) {
			this.latest = null;
		}
	}

}
