package io.wiretrial.broadcast.topic;

import java.util.HashMap;
import java.util.Map;

import io.wiretrial.broadcast.LoopQueue;
import io.wiretrial.broadcast.Registration;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * One topic: its lock is what gives its messages one order, and what is joined under it
 * misses none. Hot path.
 *
 * @param <P> what is published
 * @param <M> message in the form that is written
 */
final class Topic<P, M> {

	private final OctetBacklog backlog;

	private final MemoryBudget budget;

	private final TopicCounts counts;

	private final Map<UpdateFraming<P, M>, TopicSubscribers<P, M>> byFraming = new HashMap<>();

	private long published;

	Topic(OctetBacklog backlog, MemoryBudget budget, TopicCounts counts) {
		this.backlog = backlog;
		this.budget = budget;
		this.counts = counts;
	}

	// On the event loop.
	synchronized void join(UpdateFraming<P, M> framing, LoopQueue<M> queue, Registration<M> registration) {
		registration.from(this.published);
		this.byFraming.computeIfAbsent(framing, TopicSubscribers::new).join(queue, registration);
	}

	// On the event loop. True if nobody is left.
	synchronized boolean leave(UpdateFraming<P, M> framing, LoopQueue<M> queue, Registration<M> registration) {
		this.byFraming.computeIfPresent(framing,
				(same, subscribers) -> subscribers.leave(queue, registration) ? null : subscribers);
		return this.byFraming.isEmpty();
	}

	// On any thread. False if too much waits, or there is no memory for all of its
	// messages: nobody gets it then.
	synchronized boolean publish(P publication, int sizeBytes) {
		long waitingBytes = waitingBytes(publication, sizeBytes);
		if (!this.backlog.tryAdd(waitingBytes)) {
			return false;
		}
		boolean framed = false;
		try {
			framed = frame(publication);
		}
		finally {
			if (!framed) {
				this.backlog.remove(waitingBytes);
				this.byFraming.values().forEach(TopicSubscribers::drop);
			}
		}
		if (framed) {
			hand(publication, sizeBytes);
		}
		else {
			this.byFraming.values().forEach(TopicSubscribers::shed);
		}
		return framed;
	}

	// What the framings share is counted with the first of them.
	private long waitingBytes(P publication, int sizeBytes) {
		long bytes = 0;
		for (TopicSubscribers<P, M> subscribers : this.byFraming.values()) {
			bytes += OctetBacklog.OVERHEAD_BYTES
					+ ((bytes == 0) ? sizeBytes : subscribers.ownBytes(publication, sizeBytes));
		}
		return bytes;
	}

	private boolean frame(P publication) {
		for (TopicSubscribers<P, M> subscribers : this.byFraming.values()) {
			if (!subscribers.frame(publication, this.byFraming.size(), this.budget)) {
				return false;
			}
			this.counts.encoded();
		}
		return true;
	}

	private void hand(P publication, int sizeBytes) {
		long sequence = this.published++;
		long publishedNanos = System.nanoTime();
		boolean first = true;
		for (TopicSubscribers<P, M> subscribers : this.byFraming.values()) {
			int bytes = first ? sizeBytes : subscribers.ownBytes(publication, sizeBytes);
			subscribers.hand(sequence, publishedNanos, this.backlog, (long) bytes + OctetBacklog.OVERHEAD_BYTES);
			first = false;
		}
	}

}
