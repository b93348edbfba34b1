package io.wiretrial.push.topic;

import java.util.HashMap;
import java.util.Map;

/**
 * One topic: its lock is what gives its messages one order, and what is joined under it
 * misses none. Hot path.
 *
 * @param <P> what is published
 * @param <M> message in the form that is written
 */
final class Topic<P, M> {

	private final Backlog backlog;

	private final TopicCounts counts;

	private final Map<Framing<P, M>, Map<LoopQueue<M>, Seats<M>>> audiences = new HashMap<>();

	private long published;

	Topic(Backlog backlog, TopicCounts counts) {
		this.backlog = backlog;
		this.counts = counts;
	}

	// On the event loop.
	synchronized void join(Framing<P, M> framing, LoopQueue<M> queue, Membership<M> membership) {
		membership.from(this.published);
		this.audiences.computeIfAbsent(framing, (absent) -> new HashMap<>())
			.computeIfAbsent(queue, (absent) -> new Seats<>())
			.add(membership);
	}

	// On the event loop. True if nobody is left.
	synchronized boolean leave(Framing<P, M> framing, LoopQueue<M> queue, Membership<M> membership) {
		membership.close();
		this.audiences.computeIfPresent(framing, (same, loops) -> {
			loops.computeIfPresent(queue, (key, seats) -> seats.remove(membership) ? null : seats);
			return loops.isEmpty() ? null : loops;
		});
		return this.audiences.isEmpty();
	}

	// On any thread. False if too much waits.
	synchronized boolean publish(P publication, int sizeBytes) {
		if (this.backlog.isFull()) {
			return false;
		}
		long sequence = this.published++;
		long publishedNanos = System.nanoTime();
		this.audiences.forEach((framing, loops) -> {
			Handed<M> message = new Handed<>(framing.frame(publication), framing::release, sequence, publishedNanos,
					this.backlog, sizeBytes);
			this.counts.encoded();
			loops.forEach((queue, seats) -> queue.offer(message, seats));
			message.release();
		});
		return true;
	}

}
