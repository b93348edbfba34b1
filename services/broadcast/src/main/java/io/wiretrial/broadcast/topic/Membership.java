package io.wiretrial.broadcast.topic;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

/**
 * A subscriber in a topic, for its event loop alone.
 *
 * @param <M> message in the form that is written
 */
final class Membership<M> {

	private static final Log logger = LogFactory.getLog(Membership.class);

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
		send(handed.message());
		return true;
	}

	// One that fails must not keep the message from the others.
	private void send(M message) {
		try {
			this.subscriber.send(message);
		}
		catch (Throwable ex) {
			logger.error("A message could not be written: if memory was short, lower what may be pending, "
					+ "else report the stack trace as a bug.", ex);
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

}
