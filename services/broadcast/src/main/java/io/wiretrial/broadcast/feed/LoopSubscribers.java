package io.wiretrial.broadcast.feed;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.LoopInbox;
import io.wiretrial.contract.feed.FeedBatchWriter;
import io.wiretrial.guard.memory.MemoryBudget;

/**
 * Those of one event loop who get the same bytes. The ticker hands batches over; the
 * event loop writes all that wait to each connection and flushes each once. Hot path.
 *
 * @param <M> message in the form that is written
 */
final class LoopSubscribers<M> {

	/** Beyond it the ticker waits: the service is late, not a reader. */
	static final int MAX_WAITING = 64;

	private final EventLoop loop;

	private final Framing<M> framing;

	private final int batch;

	private final FeedCounts counts;

	private final MemoryBudget budget;

	private final LoopInbox<Batch<M>> waiting;

	// Replaced by the event loop, read by the ticker too.
	private volatile List<Membership<M>> members = List.of();

	private @Nullable FeedBatchWriter writer;

	LoopSubscribers(EventLoop loop, Framing<M> framing, int batch, FeedCounts counts, MemoryBudget budget) {
		this.loop = loop;
		this.framing = framing;
		this.batch = batch;
		this.counts = counts;
		this.budget = budget;
		this.waiting = new LoopInbox<>(loop, new ArrayBlockingQueue<>(MAX_WAITING), this::drain, Batch::release);
	}

	EventLoop loop() {
		return this.loop;
	}

	boolean present() {
		return !this.members.isEmpty();
	}

	int waiting() {
		return this.waiting.size();
	}

	// On the event loop. Asking for the next sequence number after the subscriber is
	// visible to the ticker leaves no gap: every batch from that one on is handed over.
	Membership<M> join(Subscriber<M> subscriber, LongSupplier nextSequence) {
		Membership<M> membership = new Membership<>(subscriber);
		List<Membership<M>> more = new ArrayList<>(this.members);
		more.add(membership);
		this.members = List.copyOf(more);
		membership.from(nextSequence.getAsLong());
		return membership;
	}

	// On the event loop, perhaps while it sends.
	void leave(Membership<M> membership) {
		membership.close();
		this.members = this.members.stream().filter((member) -> member != membership).toList();
	}

	// On the ticker. False: too many wait.
	boolean offer(Batch<M> batch) {
		boolean offered = this.waiting.offer(batch.hold());
		if (!offered) {
			batch.release();
		}
		return offered;
	}

	private void drain() {
		List<Membership<M>> present = this.members;
		long intendedNanos = 0;
		int batches = this.waiting.size();
		for (int done = 0; done < batches; done++) {
			Batch<M> next = Objects.requireNonNull(this.waiting.poll(), "what nobody else polls");
			intendedNanos = next.stamp().intendedNanos();
			try {
				send(next, present);
			}
			finally {
				next.release();
			}
		}
		if (batches > 0) {
			present.forEach(Membership::flush);
			this.counts.wrote(System.nanoTime() - intendedNanos);
		}
	}

	private void send(Batch<M> next, List<Membership<M>> present) {
		int sent = 0;
		for (Membership<M> member : present) {
			if (member.takes(next.stamp().sequence())) {
				send(next, member.subscriber());
				sent++;
			}
		}
		this.counts.sent(sent);
	}

	private void send(Batch<M> next, Subscriber<M> subscriber) {
		M shared = next.message();
		if (shared != null) {
			subscriber.deliver(shared);
			return;
		}
		M own = encode(next);
		if (own == null) {
			subscriber.cut();
			return;
		}
		try {
			subscriber.deliver(own);
		}
		finally {
			this.framing.release(own);
		}
	}

	private @Nullable M encode(Batch<M> next) {
		FeedBatchWriter writer = this.writer;
		if (writer == null) {
			writer = new FeedBatchWriter(next.rows());
			this.writer = writer;
		}
		int sizeBytes = writer.write(next.stamp(), this.batch);
		this.counts.encoded();
		return this.framing.frame(next.stamp().sequence(), writer.bytes(), sizeBytes, this.budget);
	}

	// On any thread: those who are behind make room.
	void shed() {
		execute(Membership::shed);
	}

	// On any thread: completes all streams.
	void end() {
		execute(Membership::end);
	}

	private void execute(Consumer<Membership<M>> task) {
		try {
			this.loop.execute(() -> this.members.forEach(task));
		}
		catch (RejectedExecutionException ex) {
			// The event loop has ended, and with it all its connections.
		}
	}

}
