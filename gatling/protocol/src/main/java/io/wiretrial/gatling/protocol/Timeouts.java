package io.wiretrial.gatling.protocol;

import java.util.HashMap;
import java.util.Map;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

/**
 * The time-outs of one event loop: a queue for each different time-out. Hot path.
 */
public final class Timeouts {

	private final EventLoop loop;

	private final Map<Long, TimeoutQueue> queues = new HashMap<>();

	private long latestNanos;

	private @Nullable TimeoutQueue latest;

	/**
	 * Creates the time-outs of an event loop.
	 * @param loop the event loop, which alone uses them
	 */
	public Timeouts(EventLoop loop) {
		this.loop = loop;
	}

	/**
	 * Expires something if it does not stop waiting in time.
	 * @param timed what must end
	 */
	public void watch(Timed timed) {
		TimeoutQueue queue = this.latest;
		if (queue == null || this.latestNanos != timed.timeoutNanos()) {
			queue = this.queues.computeIfAbsent(timed.timeoutNanos(),
					(nanos) -> new TimeoutQueue(this.loop, nanos, () -> forget(nanos)));
			this.latest = queue;
			this.latestNanos = timed.timeoutNanos();
		}
		queue.add(timed, System.nanoTime());
	}

	public EventLoop loop() {
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
