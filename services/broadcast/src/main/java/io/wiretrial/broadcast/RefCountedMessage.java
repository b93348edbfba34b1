package io.wiretrial.broadcast;

import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;

/**
 * Message on its way to event loops, which share it; released with the last hold. Without
 * a message of its own it stands for one that is encoded for each reader. Hot path.
 *
 * @param <M> message in the form that is written
 */
public final class RefCountedMessage<M> {

	private final @Nullable M message;

	private final long sequence;

	private final long sinceNanos;

	private final Runnable onRelease;

	private final AtomicInteger holds = new AtomicInteger(1);

	/**
	 * Creates the message, held once by the caller.
	 * @param message what all readers share; null if each gets its own
	 * @param sequence its number among those of its source
	 * @param sinceNanos when it was due or accepted, by {@link System#nanoTime()}
	 * @param onRelease run with the last hold, on any thread
	 */
	public RefCountedMessage(@Nullable M message, long sequence, long sinceNanos, Runnable onRelease) {
		this.message = message;
		this.sequence = sequence;
		this.sinceNanos = sinceNanos;
		this.onRelease = onRelease;
	}

	@Nullable M message() {
		return this.message;
	}

	long sequence() {
		return this.sequence;
	}

	long sinceNanos() {
		return this.sinceNanos;
	}

	void hold() {
		this.holds.incrementAndGet();
	}

	/**
	 * Gives up one hold, on any thread.
	 */
	public void release() {
		if (this.holds.decrementAndGet() == 0) {
			this.onRelease.run();
		}
	}

}
