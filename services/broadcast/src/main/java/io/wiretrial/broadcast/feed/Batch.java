package io.wiretrial.broadcast.feed;

import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.contract.feed.FeedStamp;

/**
 * One tick on its way to its subscribers: with the message that they share, or without
 * one if each gets its own. The message is released with the last hold.
 *
 * @param <M> message in the form that is written
 */
final class Batch<M> {

	private final FeedStamp stamp;

	private final FeedRows rows;

	private final RowFraming<M> framing;

	private final @Nullable M message;

	private final AtomicInteger holds = new AtomicInteger(1);

	Batch(FeedStamp stamp, FeedRows rows, RowFraming<M> framing, @Nullable M message) {
		this.stamp = stamp;
		this.rows = rows;
		this.framing = framing;
		this.message = message;
	}

	FeedStamp stamp() {
		return this.stamp;
	}

	FeedRows rows() {
		return this.rows;
	}

	@Nullable M message() {
		return this.message;
	}

	Batch<M> hold() {
		this.holds.incrementAndGet();
		return this;
	}

	void release() {
		if (this.holds.decrementAndGet() == 0 && this.message != null) {
			this.framing.release(this.message);
		}
	}

}
