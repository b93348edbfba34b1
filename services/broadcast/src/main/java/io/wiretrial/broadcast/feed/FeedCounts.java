package io.wiretrial.broadcast.feed;

import java.util.concurrent.atomic.LongAdder;

/**
 * Counts of the feed since its start. Safe for any number of threads; made for the hot
 * path.
 */
public final class FeedCounts {

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

	/**
	 * Counts a reader that was cut off because it was slow.
	 */
	public void cut() {
		this.cut.increment();
	}

	void wrote(long sinceIntendedNanos) {
		this.writes.increment();
		this.lateNanos.add(sinceIntendedNanos);
	}

	/**
	 * The readers there are now, of all plans.
	 * @return number of readers, 0 or more
	 */
	public long subscribers() {
		return this.subscribers.sum();
	}

	/**
	 * The batches that were due.
	 * @return their number since the start
	 */
	public long ticks() {
		return this.ticks.sum();
	}

	/**
	 * How often a batch was encoded.
	 * @return the number since the start
	 */
	public long encodings() {
		return this.encodings.sum();
	}

	/**
	 * The batches given to readers, each counted for each reader.
	 * @return their number since the start
	 */
	public long messages() {
		return this.messages.sum();
	}

	/**
	 * The readers that were cut off because they were slow.
	 * @return their number since the start
	 */
	public long cuts() {
		return this.cut.sum();
	}

	long writes() {
		return this.writes.sum();
	}

	double lateNanos() {
		return this.lateNanos.sum();
	}

}
