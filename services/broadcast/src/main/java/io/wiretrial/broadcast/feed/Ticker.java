package io.wiretrial.broadcast.feed;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import io.netty.channel.EventLoop;
import io.netty.util.concurrent.FastThreadLocalThread;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

import io.wiretrial.broadcast.Reader;
import io.wiretrial.contract.feed.FeedEncoding;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.contract.feed.FeedStamp;
import io.wiretrial.kit.health.WorkingParts;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * Stamps and encodes the batches of one plan and hands them to the event loops of its
 * subscribers: one thread, since an event loop is late whenever it is busy. Hot path.
 */
final class Ticker {

	private static final Log logger = LogFactory.getLog(Ticker.class);

	private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

	private final FeedPlan plan;

	private final FeedCounts counts;

	private final MemoryBudget budget;

	private final WorkingParts parts;

	private final Thread thread;

	private final List<FeedSubscribers<?>> everybody = new CopyOnWriteArrayList<>();

	private volatile long nextSequence;

	private volatile boolean open = true;

	private volatile boolean ended;

	private boolean started;

	Ticker(FeedPlan plan, FeedCounts counts, MemoryBudget budget, WorkingParts parts) {
		this.plan = plan;
		this.counts = counts;
		this.budget = budget;
		this.parts = parts;
		this.thread = new FastThreadLocalThread(this::run,
				"feed-%dx%dms".formatted(plan.batch(), plan.intervalMillis()));
		this.thread.setDaemon(true);
	}

	// On the event loop; the answer leaves, on the event loop too.
	<M> Runnable join(EventLoop loop, RowFraming<M> framing, FeedEncoding encoding, Reader<M> subscriber) {
		FeedSubscribers<M> subscribers = subscribers(framing, encoding);
		Runnable leave = subscribers.join(loop, subscriber, () -> this.nextSequence);
		start();
		if (this.ended) {
			subscribers.end();
		}
		return leave;
	}

	@SuppressWarnings("unchecked") // a framing makes one kind of message
	private synchronized <M> FeedSubscribers<M> subscribers(RowFraming<M> framing, FeedEncoding encoding) {
		for (FeedSubscribers<?> subscribers : this.everybody) {
			if (subscribers.is(framing, encoding)) {
				return (FeedSubscribers<M>) subscribers;
			}
		}
		FeedSubscribers<M> subscribers = new FeedSubscribers<>(framing, encoding, this.plan.batch(), this.counts,
				this.budget);
		this.everybody.add(subscribers);
		return subscribers;
	}

	private synchronized void start() {
		if (!this.started) {
			this.started = true;
			this.thread.start();
		}
	}

	void stop() {
		this.open = false;
		LockSupport.unpark(this.thread);
	}

	int waiting() {
		return this.everybody.stream().mapToInt(FeedSubscribers::waiting).sum();
	}

	private void run() {
		try {
			FeedRows rows = new FeedRows(this.plan.seed());
			TickEncoder encoder = new TickEncoder(rows, this.plan.batch(), this.counts, this.budget);
			tick(new TickSchedule(System.nanoTime(), this.plan.interval().toNanos()), encoder);
		}
		catch (Throwable ex) {
			this.parts.failed(this.thread.getName(), ex);
			logger.error("The feed of " + this.plan + " has ended: if memory was short, lower "
					+ "wiretrial.feed.max-pending-size, else report the stack trace as a bug.", ex);
		}
		finally {
			// None is left if it was stopped; who joins a ticker that has failed ends
			// too.
			this.ended = true;
			this.everybody.forEach(FeedSubscribers::end);
		}
	}

	private void tick(TickSchedule schedule, TickEncoder encoder) {
		while (this.open) {
			long waitNanos = schedule.waitNanos(System.nanoTime());
			if (waitNanos > 0) {
				LockSupport.parkNanos(this, waitNanos);
			}
			else {
				tick(schedule.next(), encoder);
			}
		}
	}

	private void tick(FeedStamp stamp, TickEncoder encoder) {
		// Before any subscribers are asked whether they are there: see FeedSubscribers.
		this.nextSequence = stamp.sequence() + 1;
		this.counts.ticked();
		for (FeedSubscribers<?> subscribers : this.everybody) {
			subscribers.tick(stamp, encoder, this::pause);
		}
		this.parts.works(this.thread.getName());
	}

	private boolean pause() {
		LockSupport.parkNanos(this, PAUSE_NANOS);
		return this.open;
	}

}
