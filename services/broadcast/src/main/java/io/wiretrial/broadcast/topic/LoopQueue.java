package io.wiretrial.broadcast.topic;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.LoopInbox;

/**
 * Queue of what was handed over to one event loop, of all topics: it writes what waits to
 * each connection and flushes it once. Hot path.
 *
 * @param <M> message in the form that is written
 */
final class LoopQueue<M> {

	/** So that much that waits reaches sockets before it exceeds what may be pending. */
	static final int MAX_BEFORE_FLUSH = 64;

	private final TopicCounts counts;

	private final LoopInbox<Delivery<M>> waiting;

	private final List<SubscriberGroup<M>> unflushed = new ArrayList<>();

	LoopQueue(EventLoop loop, TopicCounts counts) {
		this.counts = counts;
		this.waiting = new LoopInbox<>(loop, new ConcurrentLinkedQueue<>(), this::drain, Delivery::discard);
	}

	// On any thread, under the lock of the topic.
	void offer(RefCountedMessage<M> handed, SubscriberGroup<M> seats) {
		handed.hold();
		this.waiting.offer(new Delivery<>(handed, seats));
	}

	// On any thread, under the lock of the topic.
	void shed(SubscriberGroup<M> seats) {
		this.waiting.offer(new Delivery<>(null, seats));
	}

	private void drain() {
		long oldestNanos = 0;
		int done = 0;
		for (Delivery<M> next = this.waiting.poll(); next != null; next = this.waiting.poll()) {
			RefCountedMessage<M> handed = next.handed;
			if (handed == null) {
				next.seats.shed();
				continue;
			}
			oldestNanos = (done == 0) ? handed.publishedNanos() : oldestNanos;
			send(handed, next.seats);
			done++;
			if (done == MAX_BEFORE_FLUSH) {
				break;
			}
		}
		if (done > 0) {
			this.unflushed.forEach(SubscriberGroup::flush);
			this.unflushed.clear();
			this.counts.wrote(System.nanoTime() - oldestNanos);
		}
	}

	private void send(RefCountedMessage<M> handed, SubscriberGroup<M> seats) {
		if (seats.beginToFill()) {
			this.unflushed.add(seats);
		}
		try {
			this.counts.sent(seats.send(handed));
		}
		finally {
			handed.release();
		}
	}

	/**
	 * One thing to do on the event loop.
	 *
	 * @param handed what to send, null if there was no memory for it
	 * @param seats to whom
	 */
	private record Delivery<M>(@Nullable RefCountedMessage<M> handed, SubscriberGroup<M> seats) {

		void discard() {
			if (this.handed != null) {
				this.handed.release();
			}
		}

	}

}
