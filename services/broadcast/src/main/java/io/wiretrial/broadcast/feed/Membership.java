package io.wiretrial.broadcast.feed;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

/**
 * A subscriber among those of its event loop, which alone reads and writes this.
 *
 * @param <M> message in the form that is written
 */
final class Membership<M> {

	private static final Log logger = LogFactory.getLog(Membership.class);

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

	// One that fails must not keep the batch from the others.
	void send(M message) {
		try {
			this.subscriber.send(message);
		}
		catch (Throwable ex) {
			logger.error("A batch could not be written: if memory was short, lower "
					+ "wiretrial.feed.max-pending-size, else report the stack trace as a bug.", ex);
			this.subscriber.cut();
		}
	}

	void shed() {
		if (this.open && this.subscriber.isBehind()) {
			this.subscriber.cut();
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
