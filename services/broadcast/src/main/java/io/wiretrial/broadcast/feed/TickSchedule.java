package io.wiretrial.broadcast.feed;

import io.wiretrial.contract.feed.FeedStamp;

/**
 * Times at which batches are due: at start + k × interval, however late the ones before
 * were sent, so that the schedule never drifts and no batch is skipped. For one thread.
 */
final class TickSchedule {

	private final long startNanos;

	private final long intervalNanos;

	private long sequence;

	TickSchedule(long startNanos, long intervalNanos) {
		this.startNanos = startNanos;
		this.intervalNanos = intervalNanos;
	}

	// Zero or less: the next batch is due.
	long waitNanos(long nowNanos) {
		return dueNanos() - nowNanos;
	}

	FeedStamp next() {
		FeedStamp stamp = new FeedStamp(this.sequence, dueNanos());
		this.sequence++;
		return stamp;
	}

	private long dueNanos() {
		return this.startNanos + this.sequence * this.intervalNanos;
	}

}
