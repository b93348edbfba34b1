package io.wiretrial.push.topic;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;

import io.netty.channel.EventLoop;

/**
 * What was handed over to one event loop, of all topics: it writes what waits to each
 * connection and flushes it once. Hot path.
 *
 * @param <M> message in the form that is written
 */
final class LoopQueue<M> {

	/** So that much that waits reaches sockets before it exceeds what may be pending. */
	static final int MAX_BEFORE_FLUSH = 64;

	private final EventLoop loop;

	private final TopicCounts counts;

	private final Queue<Delivery<M>> waiting = new ConcurrentLinkedQueue<>();

	private final AtomicBoolean awake = new AtomicBoolean();

	private final Runnable drain = this::drain;

	private final List<Seats<M>> unflushed = new ArrayList<>();

	LoopQueue(EventLoop loop, TopicCounts counts) {
		this.loop = loop;
		this.counts = counts;
	}

	// On any thread, under the lock of the topic.
	void offer(Handed<M> handed, Seats<M> seats) {
		handed.hold();
		this.waiting.add(new Delivery<>(handed, seats));
		wake();
	}

	private void wake() {
		if (this.awake.compareAndSet(false, true)) {
			try {
				this.loop.execute(this.drain);
			}
			catch (RejectedExecutionException ex) {
				// The event loop has ended, and with it all its connections.
				this.awake.set(false);
				for (Delivery<M> next = this.waiting.poll(); next != null; next = this.waiting.poll()) {
					next.handed.release();
				}
			}
		}
	}

	private void drain() {
		this.awake.set(false);
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
		if (!this.waiting.isEmpty()) {
			wake();
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
