package io.wiretrial.broadcast.topic;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.netty.channel.EventLoop;

import io.wiretrial.broadcast.LoopInbox;

/**
 * What was handed over to one event loop, of all topics: it writes what waits to each
 * connection and flushes it once. Hot path.
 *
 * @param <M> message in the form that is written
 */
final class LoopQueue<M> {

	/** So that much that waits reaches sockets before it exceeds what may be pending. */
	static final int MAX_BEFORE_FLUSH = 64;

	private final TopicCounts counts;

	private final LoopInbox<Delivery<M>> waiting;

	private final List<Seats<M>> unflushed = new ArrayList<>();

	LoopQueue(EventLoop loop, TopicCounts counts) {
		this.counts = counts;
		this.waiting = new LoopInbox<>(loop, new ConcurrentLinkedQueue<>(), this::drain,
				(delivery) -> delivery.handed.release());
	}

	// On any thread, under the lock of the topic.
	void offer(Handed<M> handed, Seats<M> seats) {
		handed.hold();
		this.waiting.offer(new Delivery<>(handed, seats));
	}

	private void drain() {
		long oldestNanos = 0;
		int done = 0;
		for (Delivery<M> next = this.waiting.poll(); next != null; next = this.waiting.poll()) {
			oldestNanos = (done == 0) ? next.handed.publishedNanos() : oldestNanos;
			send(next);
			done++;
			if (done == MAX_BEFORE_FLUSH) {
				break;
			}
		}
		if (done > 0) {
			this.unflushed.forEach(Seats::flush);
			this.unflushed.clear();
			this.counts.wrote(System.nanoTime() - oldestNanos);
		}
	}

	private void send(Delivery<M> next) {
		if (next.seats.beginToFill()) {
			this.unflushed.add(next.seats);
		}
		try {
			this.counts.sent(next.seats.send(next.handed));
		}
		finally {
			next.handed.release();
		}
	}

	private record Delivery<M>(Handed<M> handed, Seats<M> seats) {

	}

}
