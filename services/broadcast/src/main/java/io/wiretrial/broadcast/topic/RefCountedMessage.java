package io.wiretrial.broadcast.topic;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * One message on its way to event loops, which share it; released with the last hold.
 *
 * @param <M> message in the form that is written
 */
final class RefCountedMessage<M> {

	private final M message;

	private final Consumer<M> release;

	private final long sequence;

	private final long publishedNanos;

	private final Backlog backlog;

	private final long waitingBytes;

	private final AtomicInteger holds = new AtomicInteger(1);

	// What it takes of the backlog has been added.
	RefCountedMessage(M message, Consumer<M> release, long sequence, long publishedNanos, Backlog backlog,
			long waitingBytes) {
		this.message = message;
		this.release = release;
		this.sequence = sequence;
		this.publishedNanos = publishedNanos;
		this.backlog = backlog;
		this.waitingBytes = waitingBytes;
	}

	M message() {
		return this.message;
	}

	long sequence() {
		return this.sequence;
	}

	long publishedNanos() {
		return this.publishedNanos;
	}

	void hold() {
		this.holds.incrementAndGet();
	}

	void release() {
		if (this.holds.decrementAndGet() == 0) {
			this.backlog.remove(this.waitingBytes);
			this.release.accept(this.message);
		}
	}

}
