package io.wiretrial.broadcast.topic;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.wiretrial.guard.memory.MemoryBudget;

/**
 * Subscribers of one topic who share one framing, and the message that is being made for
 * them. Used under the topic's lock. Hot path.
 *
 * @param <P> what is published
 * @param <M> message in the form that is written
 */
final class Audience<P, M> {

	private final UpdateFraming<P, M> framing;

	private final Map<LoopQueue<M>, SubscriberGroup<M>> loops = new HashMap<>();

	private @Nullable M framed;

	Audience(UpdateFraming<P, M> framing) {
		this.framing = framing;
	}

	void join(LoopQueue<M> queue, Membership<M> membership) {
		this.loops.computeIfAbsent(queue, (absent) -> new SubscriberGroup<>()).add(membership);
	}

	// True if nobody is left.
	boolean leave(LoopQueue<M> queue, Membership<M> membership) {
		this.loops.computeIfPresent(queue, (key, seats) -> seats.remove(membership) ? null : seats);
		return this.loops.isEmpty();
	}

	int ownBytes(P publication, int sizeBytes) {
		return this.framing.ownBytes(publication, sizeBytes);
	}

	// False if there is no room.
	boolean frame(P publication, int framings, MemoryBudget budget) {
		this.framed = this.framing.frame(publication, framings, budget);
		return this.framed != null;
	}

	void drop() {
		M message = this.framed;
		if (message != null) {
			this.framed = null;
			this.framing.release(message);
		}
	}

	void hand(long sequence, long publishedNanos, Backlog backlog, long waitingBytes) {
		RefCountedMessage<M> handed = new RefCountedMessage<>(Objects.requireNonNull(this.framed),
				this.framing::release, sequence, publishedNanos, backlog, waitingBytes);
		this.framed = null;
		this.loops.forEach((queue, seats) -> queue.offer(handed, seats));
		handed.release();
	}

	void shed() {
		this.loops.forEach(LoopQueue::shed);
	}

}
