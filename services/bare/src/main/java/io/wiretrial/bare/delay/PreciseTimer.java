package io.wiretrial.bare.delay;

import java.lang.System.Logger.Level;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

import org.jspecify.annotations.Nullable;

/**
 * Runs actions at their nanosecond, never early: one thread parks until shortly before
 * the next one is due and spins the rest. A Netty event loop is no such clock: its timers
 * also wait for the event that is being handled. Actions due at the same nanosecond run
 * in the order they came. Safe for all threads.
 */
public final class PreciseTimer implements AutoCloseable {

	/**
	 * A park is this much shorter than its aim: Linux wakes up to 50 µs late, and more.
	 */
	private static final long SPIN_NANOS = TimeUnit.MICROSECONDS.toNanos(120);

	private static final System.Logger LOGGER = System.getLogger(PreciseTimer.class.getName());

	private final PriorityBlockingQueue<Entry> queue = new PriorityBlockingQueue<>();

	private final AtomicLong sequence = new AtomicLong();

	private final Thread thread = new Thread(this::run, "bare-precise-timer");

	private volatile boolean open = true;

	/**
	 * Creates the timer and starts its daemon thread.
	 */
	public PreciseTimer() {
		this.thread.setDaemon(true);
		this.thread.start();
	}

	/**
	 * Runs an action at a time.
	 * @param dueNanos time on the clock of {@link System#nanoTime()}
	 * @param action runs on the timer's thread; must be short and must not block
	 */
	public void schedule(long dueNanos, Runnable action) {
		Entry entry = new Entry(dueNanos, this.sequence.getAndIncrement(), action);
		this.queue.add(entry);
		LockSupport.unpark(this.thread);
	}

	private void run() {
		while (this.open) {
			Entry next = this.queue.peek();
			if (next == null) {
				LockSupport.park(this);
			}
			else {
				advance(next);
			}
		}
	}

	private void advance(Entry next) {
		long waitNanos = next.dueNanos() - System.nanoTime();
		if (waitNanos > SPIN_NANOS) {
			LockSupport.parkNanos(this, waitNanos - SPIN_NANOS);
		}
		else if (waitNanos > 0) {
			Thread.onSpinWait();
		}
		else {
			run(this.queue.poll());
		}
	}

	private static void run(@Nullable Entry entry) {
		if (entry == null) {
			return;
		}
		try {
			entry.action().run();
		}
		catch (RuntimeException ex) {
			LOGGER.log(Level.WARNING, "A delayed reply failed: its request gets no answer.", ex);
		}
	}

	/**
	 * Stops the thread; what is not yet due never runs.
	 */
	@Override
	public void close() {
		this.open = false;
		LockSupport.unpark(this.thread);
	}

	private record Entry(long dueNanos, long sequence, Runnable action) implements Comparable<Entry> {

		@Override
		public int compareTo(Entry other) {
			// The clock may overflow: only differences have an order.
			int byTime = Long.signum(this.dueNanos - other.dueNanos);
			return (byTime != 0) ? byTime : Long.compare(this.sequence, other.sequence);
		}

	}

}
