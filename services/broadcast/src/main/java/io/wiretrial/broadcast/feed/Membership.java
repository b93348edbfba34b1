package io.wiretrial.broadcast.feed;

/**
 * A subscriber among those of its event loop, which alone reads and writes this.
 *
 * @param <M> message in the form that is written
 */
final class Membership<M> {

	private final Subscriber<M> subscriber;

	private long firstSequence;

	private boolean open = true;

	private boolean ended;

	Membership(Subscriber<M> subscriber) {
		this.subscriber = subscriber;
	}

	// Batches before this one were perhaps not handed to this event loop.
	void from(long sequence) {
		this.firstSequence = sequence;
	}

	void close() {
		this.open = false;
	}

	boolean takes(long sequence) {
		return this.open && sequence >= this.firstSequence;
	}

	Subscriber<M> subscriber() {
		return this.subscriber;
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

	// Once, however many notice that no more will come.
	void end() {
		if (this.open && !this.ended) {
			this.ended = true;
			this.subscriber.end();
		}
	}

}
