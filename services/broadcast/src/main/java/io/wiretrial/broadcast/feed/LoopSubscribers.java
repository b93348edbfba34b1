package io.wiretrial.broadcast.feed;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.LoopInbox;
import io.wiretrial.contract.feed.FeedBatchWriter;
import io.wiretrial.guard.memory.MemoryBudget;

/**
 * Subscribers of one event loop who get the same bytes. The ticker hands batches over;
 * the event loop writes all that wait to each connection and flushes each once. Hot path.
 *
 * @param <M> message in the form that is written
 */
final class LoopSubscribers<M> {

	/** Beyond it the ticker waits: the service is late, not a reader. */
	static final int MAX_WAITING = 64;

	/** Of encoding for one subscriber after another; then others of the event loop. */
	private static final long TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

	private final EventLoop loop;

	private final RowFraming<M> framing;

	private final int batch;

	private final FeedCounts counts;

	private final MemoryBudget budget;

	private final LoopInbox<Batch<M>> waiting;

	// Replaced by the event loop, read by the ticker too.
	private volatile List<Membership<M>> members = List.of();

	private @Nullable FeedBatchWriter writer;

	/** Those who get the batch that is sent now. */
	private List<Membership<M>> present = List.of();

	/** How many of them have got it; 0 between batches. */
	private int sentTo;

	LoopSubscribers(EventLoop loop, RowFraming<M> framing, int batch, FeedCounts counts, MemoryBudget budget) {
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
		long endNanos = System.nanoTime() + TURN_NANOS;
		long intendedNanos = 0;
		int batches = this.waiting.size();
		boolean sent = true;
		for (int done = 0; done < batches && sent && (done == 0 || System.nanoTime() < endNanos); done++) {
			Batch<M> next = Objects.requireNonNull(this.waiting.peek(), "what nobody else polls");
			intendedNanos = next.stamp().intendedNanos();
			sent = send(next, endNanos);
		}
		if (batches > 0) {
			this.present.forEach(Membership::flush);
			if (this.sentTo == 0) {
				this.present = List.of(); // those who leave are not kept
			}
			this.counts.wrote(System.nanoTime() - intendedNanos);
		}
	}

	// False: some have not got theirs yet, which takes a turn of its own.
	private boolean send(Batch<M> next, long endNanos) {
		if (this.sentTo == 0) {
			this.present = this.members;
		}
		boolean over = true;
		try {
			over = sendToPresent(next, endNanos);
		}
		finally {
			if (over) {
				this.sentTo = 0;
				this.waiting.poll();
				next.release();
			}
		}
		return over;
	}

	private boolean sendToPresent(Batch<M> next, long endNanos) {
		int sent = 0;
		int size = this.present.size();
		boolean inTime = true;
		while (this.sentTo < size && inTime) {
			Membership<M> member = this.present.get(this.sentTo++);
			if (member.takes(next.stamp().sequence())) {
				send(next, member.subscriber());
				sent++;
				inTime = next.message() != null || System.nanoTime() < endNanos;
			}
		}
		this.counts.sent(sent);
		return this.sentTo == size;
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
