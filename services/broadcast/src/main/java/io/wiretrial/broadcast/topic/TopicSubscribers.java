package io.wiretrial.broadcast.topic;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.LoopQueue;
import io.wiretrial.broadcast.RefCountedMessage;
import io.wiretrial.broadcast.Registration;
import io.wiretrial.broadcast.SubscriberGroup;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * Subscribers of one topic who share one framing, and the message that is being made for
 * them. Used under the topic's lock. Hot path.
 *
 * @param <P> what is published
 * @param <M> message in the form that is written
 */
final class TopicSubscribers<P, M> {

	private final UpdateFraming<P, M> framing;

	private final Map<LoopQueue<M>, SubscriberGroup<M>> loops = new HashMap<>();

	private @Nullable M framed;

	TopicSubscribers(UpdateFraming<P, M> framing) {
		this.framing = framing;
	}

	void join(LoopQueue<M> queue, Registration<M> registration) {
		this.loops.computeIfAbsent(queue, (absent) -> new SubscriberGroup<>()).add(registration);
	}

	// True if nobody is left.
	boolean leave(LoopQueue<M> queue, Registration<M> registration) {
		this.loops.computeIfPresent(queue, (key, group) -> group.remove(registration) ? null : group);
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

	void hand(long sequence, long publishedNanos, OctetBacklog backlog, long waitingBytes) {
		M message = Objects.requireNonNull(this.framed);
		this.framed = null;
		RefCountedMessage<M> handed = new RefCountedMessage<>(message, sequence, publishedNanos, () -> {
			backlog.remove(waitingBytes);
			this.framing.release(message);
		});
		this.loops.forEach((queue, group) -> queue.send(handed, List.of(group)));
		handed.release();
	}

	void shed() {
		this.loops.forEach((queue, group) -> queue.shed(List.of(group), () -> {
		}));
	}

}
