package io.wiretrial.push.feed;

import java.util.concurrent.atomic.LongAdder;

import org.springframework.stereotype.Component;

/**
 * What the feed has done since its start. Safe for any number of threads; made for the
 * hot path.
 */
@Component
final class FeedCounts {

	private final LongAdder subscribers = new LongAdder();

	private final LongAdder ticks = new LongAdder();

	private final LongAdder encodings = new LongAdder();

	private final LongAdder messages = new LongAdder();

	private final LongAdder cut = new LongAdder();

	private final LongAdder writes = new LongAdder();

	private final LongAdder lateNanos = new LongAdder();

	void joined() {
		this.subscribers.increment();
	}

	void left() {
		this.subscribers.decrement();
	}

	void ticked() {
		this.ticks.increment();
	}

	void encoded() {
		this.encodings.increment();
	}

	void sent(int messages) {
		this.messages.add(messages);
	}

	void cut() {
		this.cut.increment();
	}

	void wrote(long sinceIntendedNanos) {
		this.writes.increment();
		this.lateNanos.add(sinceIntendedNanos);
	}

	long subscribers() {
		return this.subscribers.sum();
	}

	long ticks() {
		return this.ticks.sum();
	}

	long encodings() {
		return this.encodings.sum();
	}

	long messages() {
		return this.messages.sum();
	}

	long cuts() {
		return this.cut.sum();
	}

	long writes() {
		return this.writes.sum();
	}

	double lateNanos() {
		return this.lateNanos.sum();
	}

}
