package io.wiretrial.gatling.protocol;

import org.jspecify.annotations.Nullable;

/**
 * Work that must end in time. Carries its own place in a {@link TimeoutQueue}, so that
 * waiting costs no allocation. Hot path.
 */
public abstract class Timed {

	private final long timeoutNanos;

	long deadlineNanos;

	@Nullable Timed earlier;

	@Nullable Timed later;

	@Nullable TimeoutQueue queue;

	/**
	 * Creates something that must end in time.
	 * @param timeoutNanos longest time it may wait; one that is not positive is over at
	 * once
	 */
	protected Timed(long timeoutNanos) {
		this.timeoutNanos = timeoutNanos;
	}

	/**
	 * The time is over; no longer in a queue.
	 */
	protected abstract void expire();

	long timeoutNanos() {
		return this.timeoutNanos;
	}

	/**
	 * Tells whether it waits, on the event loop of its time-outs.
	 * @return whether it is in a queue
	 */
	public final boolean waits() {
		return this.queue != null;
	}

	/**
	 * Leaves the queue, if it is in one.
	 */
	public final void stopWaiting() {
		TimeoutQueue waiting = this.queue;
		if (waiting != null) {
			waiting.remove(this);
		}
	}

}
