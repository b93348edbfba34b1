package io.wiretrial.broadcast.feed;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.feed.FeedEncoding;
import io.wiretrial.contract.feed.FeedStamp;
import io.wiretrial.guard.memory.MemoryBudget;

/**
 * All subscribers of a ticker with one framing and one way of encoding. Hot path.
 *
 * @param <M> message in the form that is written
 */
final class Audience<M> {

	private final RowFraming<M> framing;

	private final FeedEncoding encoding;

	private final int batch;

	private final FeedCounts counts;

	private final MemoryBudget budget;

	private final List<LoopSubscribers<M>> loops = new CopyOnWriteArrayList<>();

	Audience(RowFraming<M> framing, FeedEncoding encoding, int batch, FeedCounts counts, MemoryBudget budget) {
		this.framing = framing;
		this.encoding = encoding;
		this.batch = batch;
		this.counts = counts;
		this.budget = budget;
	}

	boolean is(RowFraming<?> framing, FeedEncoding encoding) {
		return this.framing == framing && this.encoding == encoding;
	}

	// On the event loop; the answer leaves, on the event loop too.
	Runnable join(EventLoop loop, Subscriber<M> subscriber, LongSupplier nextSequence) {
		LoopSubscribers<M> group = on(loop);
		Membership<M> membership = group.join(subscriber, nextSequence);
		return () -> group.leave(membership);
	}

	private LoopSubscribers<M> on(EventLoop loop) {
		for (LoopSubscribers<M> group : this.loops) {
			if (group.loop() == loop) {
				return group;
			}
		}
		// Only this event loop asks for itself: no other thread adds the same.
		LoopSubscribers<M> group = new LoopSubscribers<>(loop, this.framing, this.batch, this.counts, this.budget);
		this.loops.add(group);
		return group;
	}

	// On the ticker; waits for memory, or an event loop that is late, as long as that is
	// worth it.
	void tick(FeedStamp stamp, TickEncoder encoder, BooleanSupplier worthWaiting) {
		if (!present()) {
			return;
		}
		Batch<M> next = batch(stamp, encoder, worthWaiting);
		if (next == null) {
			return; // nobody waits for it any more
		}
		try {
			for (LoopSubscribers<M> group : this.loops) {
				if (group.present()) {
					hand(next, group, worthWaiting);
				}
			}
		}
		finally {
			next.release();
		}
	}

	private @Nullable Batch<M> batch(FeedStamp stamp, TickEncoder encoder, BooleanSupplier worthWaiting) {
		if (this.encoding == FeedEncoding.EACH) {
			return encoder.bare(stamp, this.framing);
		}
		Batch<M> batch = encoder.shared(stamp, this.framing);
		if (batch == null) {
			this.loops.forEach(LoopSubscribers::shed);
		}
		while (batch == null && present() && worthWaiting.getAsBoolean()) {
			batch = encoder.shared(stamp, this.framing);
		}
		return batch;
	}

	private boolean present() {
		for (LoopSubscribers<M> group : this.loops) {
			if (group.present()) {
				return true;
			}
		}
		return false;
	}

	private void hand(Batch<M> next, LoopSubscribers<M> group, BooleanSupplier worthWaiting) {
		boolean handed = group.offer(next);
		while (!handed && group.present() && worthWaiting.getAsBoolean()) {
			handed = group.offer(next);
		}
	}

	int waiting() {
		return this.loops.stream().mapToInt(LoopSubscribers::waiting).sum();
	}

	void end() {
		this.loops.forEach(LoopSubscribers::end);
	}

}
