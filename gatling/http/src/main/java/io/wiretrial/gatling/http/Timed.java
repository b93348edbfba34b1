package io.wiretrial.gatling.http;

import org.jspecify.annotations.Nullable;

/**
 * Something that must end in time. Carries its own place in a {@link TimeoutQueue}, so
 * that waiting costs no allocation. Hot path.
 */
abstract class Timed {

	final long timeoutNanos;

	long deadlineNanos;

	@Nullable Timed earlier;

	@Nullable Timed later;

	@Nullable TimeoutQueue queue;

	Timed(long timeoutNanos) {
		this.timeoutNanos = timeoutNanos;
	}

	/**
	 * The time is over; no longer in a queue.
	 */
	abstract void expire();

	final void stopWaiting() {
		TimeoutQueue waiting = this.queue;
		if (waiting != null) {
			waiting.remove(this);
		}
	}

}
