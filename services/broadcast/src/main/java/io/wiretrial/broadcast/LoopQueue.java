package io.wiretrial.broadcast;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

import io.netty.channel.EventLoop;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

/**
 * Queue of what is handed over to one event loop, in order: messages for groups of its
 * readers, and what is done between them. The event loop writes what waits to each
 * connection and flushes it once. Hot path.
 *
 * @param <M> message in the form that is written
 */
public final class LoopQueue<M> {

	/** So that much that waits reaches sockets before it exceeds what may be pending. */
	public static final int MAX_BEFORE_FLUSH = 64;

	private static final Log logger = LogFactory.getLog(LoopQueue.class);

	private final LoopInbox<Step> waiting;

	private final int maxWaiting;

	private final long turnNanos;

	private final IntConsumer sent;

	private final LongConsumer late;

	private final AtomicInteger waitingMessages = new AtomicInteger();

	private final List<SubscriberGroup<M>> unflushed = new ArrayList<>();

	private long turnBeganNanos;

	private long oldestNanos;

	/**
	 * Creates a queue without a limit, for publishers who may not wait for event loops.
	 * @param loop event loop that takes
	 * @param sent told how many readers a message was sent to
	 * @param late told, after each flush, the nanoseconds since the oldest of its
	 * messages was due or accepted
	 */
	public LoopQueue(EventLoop loop, IntConsumer sent, LongConsumer late) {
		this(loop, Integer.MAX_VALUE, Long.MAX_VALUE, sent, late);
	}

	private LoopQueue(EventLoop loop, int maxWaiting, long turnNanos, IntConsumer sent, LongConsumer late) {
		this.waiting = new LoopInbox<>(loop, new ConcurrentLinkedQueue<>(), this::drain, Step::release);
		this.maxWaiting = maxWaiting;
		this.turnNanos = turnNanos;
		this.sent = sent;
		this.late = late;
	}

	/**
	 * Creates a queue for one publisher who can wait. After a millisecond of writing it
	 * leaves the event loop to others.
	 * @param <M> message in the form that is written
	 * @param loop event loop that takes
	 * @param maxWaiting messages that may wait
	 * @param sent told how many readers a message was sent to
	 * @param late told, after each flush, the nanoseconds since the oldest of its
	 * messages was due or accepted
	 * @return a queue in which nothing waits
	 */
	public static <M> LoopQueue<M> limited(EventLoop loop, int maxWaiting, IntConsumer sent, LongConsumer late) {
		return new LoopQueue<>(loop, maxWaiting, SubscriberGroup.TURN_NANOS, sent, late);
	}

	/**
	 * Hands a message over, on any thread.
	 * @param message what to send; the caller keeps its hold
	 * @param groups to whom, none of them twice
	 * @return false if too many wait: it is not sent
	 */
	public boolean send(RefCountedMessage<M> message, List<SubscriberGroup<M>> groups) {
		if (this.waitingMessages.get() >= this.maxWaiting) {
			return false;
		}
		this.waitingMessages.incrementAndGet();
		message.hold();
		this.waiting.offer(new Sending(message, groups));
		return true;
	}

	/**
	 * Makes readers give memory back, on any thread: those who are behind after a flush
	 * are cut.
	 * @param groups whose readers
	 * @param done run in any case, when it has been seen to
	 */
	public void shed(List<SubscriberGroup<M>> groups, Runnable done) {
		execute(new Step() {
			@Override
			public boolean run() {
				flush();
				groups.forEach(SubscriberGroup::shed);
				return true;
			}

			@Override
			public void release() {
				done.run();
			}
		});
	}

	/**
	 * Completes the streams of a group behind what waits, on any thread.
	 * @param group whose streams
	 */
	public void end(SubscriberGroup<M> group) {
		execute(() -> {
			group.end();
			return true;
		});
	}

	/**
	 * Does something between two messages, on any thread.
	 * @param step what to do on the event loop
	 */
	public void execute(Step step) {
		this.waiting.offer(step);
	}

	/**
	 * Returns the messages that wait.
	 * @return number of messages, 0 or more, on any thread
	 */
	public int waiting() {
		return this.waitingMessages.get();
	}

	private void drain() {
		this.turnBeganNanos = System.nanoTime();
		boolean over = true;
		Step next = this.waiting.peek();
		for (int done = 0; next != null && over && done < MAX_BEFORE_FLUSH && (done == 0 || inTime()); done++) {
			over = run(next);
			next = this.waiting.peek();
		}
		flush();
	}

	private boolean inTime() {
		return this.turnNanos == Long.MAX_VALUE || System.nanoTime() - this.turnBeganNanos < this.turnNanos;
	}

	private boolean run(Step step) {
		boolean over = true;
		try {
			over = step.run();
		}
		catch (RuntimeException | Error ex) {
			step.failed();
			logger.error("A message did not reach all its readers: report the stack trace as a bug.", ex);
		}
		finally {
			if (over) {
				this.waiting.poll();
				step.release();
			}
		}
		return over;
	}

	private void flush() {
		if (!this.unflushed.isEmpty()) {
			this.unflushed.forEach(SubscriberGroup::flush);
			this.unflushed.clear();
			this.late.accept(System.nanoTime() - this.oldestNanos);
		}
	}

	/** One thing to do on the event loop. */
	public interface Step {

		/**
		 * Does it.
		 * @return false if it has to go on after others of the event loop
		 */
		boolean run();

		/**
		 * Called when it has failed.
		 */
		default void failed() {
		}

		/**
		 * Called once when it is over, or the event loop has ended before.
		 */
		default void release() {
		}

	}

	/** A message for all readers of some groups. */
	private final class Sending implements Step {

		private final RefCountedMessage<M> message;

		private final List<SubscriberGroup<M>> groups;

		private int done;

		Sending(RefCountedMessage<M> message, List<SubscriberGroup<M>> groups) {
			this.message = message;
			this.groups = groups;
		}

		@Override
		public boolean run() {
			LoopQueue<M> queue = LoopQueue.this;
			if (queue.unflushed.isEmpty()) {
				queue.oldestNanos = this.message.sinceNanos();
			}
			while (this.done < this.groups.size()) {
				SubscriberGroup<M> group = this.groups.get(this.done);
				if (group.beginToFill()) {
					queue.unflushed.add(group);
				}
				if (!group.send(this.message, queue.turnBeganNanos, queue.sent)) {
					return false;
				}
				this.done++;
			}
			return true;
		}

		@Override
		public void release() {
			LoopQueue.this.waitingMessages.decrementAndGet();
			this.message.release();
		}

	}

}
