package io.wiretrial.link;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that wakes a selector at a nanosecond: {@code Selector.select} knows only
 * milliseconds. It parks and never spins: Linux wakes it some 60 µs late (its timer slack
 * is 50 µs), so it aims that much too early; who was woken waits for the rest.
 */
final class NanoWaker implements AutoCloseable {

	/** How much too early the alarm rings at most. */
	static final long LEAD_NANOS = TimeUnit.MICROSECONDS.toNanos(30);

	private static final long NEVER = Long.MIN_VALUE;

	private final AtomicLong time = new AtomicLong(NEVER);

	private final Runnable bell;

	private final Thread thread;

	private volatile boolean open = true;

	NanoWaker(String name, Runnable bell) {
		this.bell = bell;
		this.thread = new Thread(this::run, name);
		this.thread.setDaemon(true);
		this.thread.start();
	}

	/**
	 * Lets the alarm ring once, no later than at a time. Only one thread may call this.
	 * @param timeNanos time on the clock of {@link System#nanoTime()}
	 */
	void ringAt(long timeNanos) {
		long set = this.time.get();
		if (set == NEVER || timeNanos - set < 0) {
			this.time.set(timeNanos);
			LockSupport.unpark(this.thread);
		}
	}

	long threadId() {
		return this.thread.getId();
	}

	private void run() {
		while (this.open) {
			long set = this.time.get();
			long wait = set - LEAD_NANOS - System.nanoTime();
			if (set == NEVER) {
				LockSupport.park(this);
			}
			else if (wait > 0) {
				LockSupport.parkNanos(this, wait);
			}
			else if (this.time.compareAndSet(set, NEVER)) {
				this.bell.run();
			}
		}
	}

	@Override
	public void close() {
		this.open = false;
		LockSupport.unpark(this.thread);
	}

}
