package io.wiretrial.push.topic;

/**
 * A subscriber in a topic, for its event loop alone.
 *
 * @param <M> message in the form that is written
 */
final class Membership<M> {

	private final Subscriber<M> subscriber;

	private long firstSequence;

	private boolean open = true;

	Membership(Subscriber<M> subscriber) {
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

	boolean take(Handed<M> handed) {
		if (!this.open || handed.sequence() < this.firstSequence) {
			return false;
		}
		this.subscriber.send(handed.message());
		return true;
	}

	void flush() {
		if (this.open) {
			this.subscriber.flush();
		}
	}

}
