package io.wiretrial.kit;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that sleeps and notes by how much it woke late: what the machine, or a pause
 * of the JVM, kept from the process (Tene's jHiccup). It sleeps 10 ms, so that a stall of
 * that length cannot hide while many idle services wake a machine less than once a
 * millisecond together.
 */
final class HiccupMeter implements AutoCloseable {

	private static final long PERIOD_NANOS = 10_000_000;

	private final AtomicLong total = new AtomicLong();

	private final AtomicLong longest = new AtomicLong();

	private volatile boolean closed;

	static HiccupMeter start() {
		HiccupMeter meter = new HiccupMeter();
		Thread thread = new Thread(meter::run, "hiccup-meter");
		thread.setDaemon(true);
		thread.start();
		return meter;
	}

	private void run() {
		while (!this.closed) {
			long before = System.nanoTime();
			LockSupport.parkNanos(PERIOD_NANOS);
			slept(System.nanoTime() - before);
		}
	}

	// A sleep may end early for no reason.
	void slept(long nanos) {
		long excess = nanos - PERIOD_NANOS;
		if (excess > 0) {
			this.total.addAndGet(excess);
			this.longest.accumulateAndGet(excess, Math::max);
		}
	}

	long totalNanos() {
		return this.total.get();
	}

	// Returns the longest since it was last taken.
	long takeLongest() {
		return this.longest.getAndSet(0);
	}

	@Override
	public void close() {
		this.closed = true;
	}

}
