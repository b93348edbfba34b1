package io.wiretrial.broadcast.topic;

import io.wiretrial.broadcast.Reader;

/**
 * A subscriber in a topic, for its event loop alone.
 *
 * @param <M> message in the form that is written
 */
final class Membership<M> {

	private final Reader<M> subscriber;

	private long firstSequence;

	private boolean open = true;

	Membership(Reader<M> subscriber) {
		this.subscriber = subscriber;
	}

	// Messages before this one may still wait, but were published before it joined.
	void from(long sequence) {
		this.firstSequence = sequence;
	}

	void close() {
		this.open = false;
	}

	boolean isOpen() {
		return this.open;
	}

	boolean take(RefCountedMessage<M> handed) {
		if (!this.open || handed.sequence() < this.firstSequence) {
			return false;
		}
		this.subscriber.deliver(handed.message());
		return true;
	}

	void shed() {
		if (this.open) {
			this.subscriber.shed();
		}
	}

	void flush() {
		if (this.open) {
			this.subscriber.flush();
		}
	}

}
