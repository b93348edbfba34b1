package io.wiretrial.broadcast.topic;

import java.util.concurrent.atomic.LongAdder;

/**
 * Counts of a broker since its start. Safe for any number of threads; made for the hot
 * path.
 */
public final class TopicCounts {

	private final LongAdder subscriptions = new LongAdder();

	private final LongAdder publications = new LongAdder();

	private final LongAdder refused = new LongAdder();

	private final LongAdder encodings = new LongAdder();

	private final LongAdder deliveries = new LongAdder();

	private final LongAdder writes = new LongAdder();

	private final LongAdder lateNanos = new LongAdder();

	TopicCounts() {
	}

	/**
	 * Returns the subscriptions that hold now.
	 * @return number, of all topics
	 */
	public long subscriptions() {
		return this.subscriptions.sum();
	}

	/**
	 * Returns what was published, to nobody included, and refused not.
	 * @return number of publications since the start, of all topics
	 */
	public long publications() {
		return this.publications.sum();
	}

	/**
	 * Returns the publications refused because too much waited.
	 * @return number of publications since the start, of all topics
	 */
	public long refused() {
		return this.refused.sum();
	}

	/**
	 * Returns the messages encoded.
	 * @return number: for each publication one for each framing
	 */
	public long encodings() {
		return this.encodings.sum();
	}

	/**
	 * Returns the messages handed to connections.
	 * @return number: for each publication one for each subscriber
	 */
	public long deliveries() {
		return this.deliveries.sum();
	}

	/**
	 * Returns how often an event loop has flushed what it wrote.
	 * @return number of flushes since the start, of all event loops
	 */
	public long writes() {
		return this.writes.sum();
	}

	/**
	 * Returns the time from publishing to flushing, of the oldest message of each flush.
	 * @return nanoseconds, summed over all of {@link #writes()}
	 */
	public long lateNanos() {
		return this.lateNanos.sum();
	}

	void joined() {
		this.subscriptions.increment();
	}

	void left() {
		this.subscriptions.decrement();
	}

	void published(boolean accepted) {
		(accepted ? this.publications : this.refused).increment();
	}

	void encoded() {
		this.encodings.increment();
	}

	void sent(int messages) {
		this.deliveries.add(messages);
	}

	void wrote(long latenessNanos) {
		this.writes.increment();
		this.lateNanos.add(latenessNanos);
	}

}
