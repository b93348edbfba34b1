package io.wiretrial.broadcast.feed;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.LoopQueue;
import io.wiretrial.broadcast.OwnEncoding;
import io.wiretrial.broadcast.Reader;
import io.wiretrial.broadcast.RefCountedMessage;
import io.wiretrial.broadcast.Registration;
import io.wiretrial.broadcast.SubscriberGroup;
import io.wiretrial.contract.feed.FeedBatchWriter;
import io.wiretrial.contract.feed.FeedEncoding;
import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.contract.feed.FeedStamp;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * All subscribers of a ticker with one framing and one way of encoding. Hot path.
 *
 * @param <M> message in the form that is written
 */
final class FeedSubscribers<M> {

	/** Beyond it the ticker waits: the service is late, not a reader. */
	static final int MAX_WAITING = 64;

	private final RowFraming<M> framing;

	private final FeedEncoding encoding;

	private final int batch;

	private final FeedCounts counts;

	private final MemoryBudget budget;

	private final List<OnLoop<M>> loops = new CopyOnWriteArrayList<>();

	// Set by the ticker before it hands anything over.
	private @Nullable FeedRows rows;

	FeedSubscribers(RowFraming<M> framing, FeedEncoding encoding, int batch, FeedCounts counts, MemoryBudget budget) {
		this.framing = framing;
		this.encoding = encoding;
		this.batch = batch;
		this.counts = counts;
		this.budget = budget;
	}

	boolean is(RowFraming<?> framing, FeedEncoding encoding) {
		return this.framing == framing && this.encoding == encoding;
	}

	// On the event loop; the answer leaves, on the event loop too. Asking for the next
	// sequence number after the subscriber is visible to the ticker leaves no gap: every
	// batch from that one on is handed over.
	Runnable join(EventLoop loop, Reader<M> subscriber, LongSupplier nextSequence) {
		SubscriberGroup<M> group = on(loop).group();
		Registration<M> registration = new Registration<>(subscriber);
		group.add(registration);
		registration.from(nextSequence.getAsLong());
		return () -> group.remove(registration);
	}

	private OnLoop<M> on(EventLoop loop) {
		for (OnLoop<M> some : this.loops) {
			if (some.loop() == loop) {
				return some;
			}
		}
		// Only this event loop asks for itself: no other thread adds the same.
		OnLoop<M> some = new OnLoop<>(loop, LoopQueue.limited(loop, MAX_WAITING, this.counts::sent, this.counts::wrote),
				List.of(new SubscriberGroup<>(new OwnBatches())));
		this.loops.add(some);
		return some;
	}

	// On the ticker; waits for memory, or an event loop that is late, as long as that is
	// worth it.
	void tick(FeedStamp stamp, TickEncoder encoder, BooleanSupplier worthWaiting) {
		if (!present()) {
			return;
		}
		RefCountedMessage<M> next = batch(stamp, encoder, worthWaiting);
		if (next == null) {
			return; // nobody waits for it any more
		}
		try {
			for (OnLoop<M> some : this.loops) {
				some.hand(next, worthWaiting);
			}
		}
		finally {
			next.release();
		}
	}

	private @Nullable RefCountedMessage<M> batch(FeedStamp stamp, TickEncoder encoder, BooleanSupplier worthWaiting) {
		if (this.encoding == FeedEncoding.EACH) {
			this.rows = encoder.rows();
			return new RefCountedMessage<>(null, stamp.sequence(), stamp.intendedNanos(), () -> {
			});
		}
		RefCountedMessage<M> batch = encoder.shared(stamp, this.framing);
		if (batch == null) {
			this.loops.forEach(OnLoop::shed);
		}
		while (batch == null && present() && worthWaiting.getAsBoolean()) {
			batch = encoder.shared(stamp, this.framing);
		}
		return batch;
	}

	private boolean present() {
		for (OnLoop<M> some : this.loops) {
			if (!some.group().isEmpty()) {
				return true;
			}
		}
		return false;
	}

	int waiting() {
		return this.loops.stream().mapToInt((some) -> some.queue().waiting()).sum();
	}

	void end() {
		this.loops.forEach((some) -> some.queue().end(some.group()));
	}

	/**
	 * Subscribers of one event loop.
	 *
	 * @param loop event loop on which the readers are written to
	 * @param queue what is handed over to it
	 * @param groups their one group, as the queue takes it
	 */
	private record OnLoop<M>(EventLoop loop, LoopQueue<M> queue, List<SubscriberGroup<M>> groups) {

		SubscriberGroup<M> group() {
			return this.groups.get(0);
		}

		void hand(RefCountedMessage<M> next, BooleanSupplier worthWaiting) {
			boolean handed = group().isEmpty() || this.queue.send(next, this.groups);
			while (!handed && !group().isEmpty() && worthWaiting.getAsBoolean()) {
				handed = this.queue.send(next, this.groups);
			}
		}

		void shed() {
			this.queue.shed(this.groups, () -> {
			});
		}

	}

	/** Encodes the batch of a tick for one subscriber, on the event loop of its group. */
	private final class OwnBatches implements OwnEncoding<M> {

		private @Nullable FeedBatchWriter writer;

		@Override
		public @Nullable M encode(long sequence, long sinceNanos) {
			FeedSubscribers<M> subscribers = FeedSubscribers.this;
			FeedBatchWriter writer = this.writer;
			if (writer == null) {
				writer = new FeedBatchWriter(Objects.requireNonNull(subscribers.rows, "what the ticker has set"));
				this.writer = writer;
			}
			int sizeBytes = writer.write(new FeedStamp(sequence, sinceNanos), subscribers.batch);
			subscribers.counts.encoded();
			return subscribers.framing.frame(sequence, writer.bytes(), sizeBytes, subscribers.budget);
		}

		@Override
		public void release(M message) {
			FeedSubscribers.this.framing.release(message);
		}

	}

}
