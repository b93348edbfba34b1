package io.wiretrial.mercure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

import io.netty.util.concurrent.DefaultThreadFactory;

/**
 * One thread for what many ask for: those who have cost it least come first, so that who
 * asks for much waits for himself, however many do. After each step it rests, so that
 * however much there is to do, event loops have processors left.
 */
final class CheapestFirst implements AutoCloseable {

	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

	/** How much longer than it works it then leaves processors to others. */
	private static final int RESTS = 7;

	private static final long LONGEST_REST_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

	/** Of fewer that wait, nobody looks who has gone. */
	private static final int FEW = 64;

	private final AtomicLong numbers = new AtomicLong();

	private final BlockingQueue<Runnable> waiting = new PriorityBlockingQueue<>();

	private final ThreadPoolExecutor thread;

	private volatile int most = FEW;

	CheapestFirst(String name) {
		this.thread = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, this.waiting,
				new DefaultThreadFactory(name, true));
	}

	// Of equal cost, who came first. Steps that are wanted no longer are dropped: behind
	// cheaper ones they might wait for ever. Throws RejectedExecutionException when
	// closed.
	void execute(long cost, BooleanSupplier wanted, Runnable step) {
		this.thread.execute(new Turn(cost, this.numbers.getAndIncrement(), wanted, step));
		if (this.waiting.size() > this.most) {
			this.waiting.removeIf((turn) -> turn instanceof Turn one && !one.wanted().getAsBoolean());
			this.most = Math.max(FEW, 2 * this.waiting.size());
		}
	}

	@Override
	public void close() {
		this.thread.shutdownNow();
	}

	private record Turn(long cost, long number, BooleanSupplier wanted,
			Runnable step) implements Runnable, Comparable<Turn> {

		@Override
		public void run() {
			long startNanos = THREADS.getCurrentThreadCpuTime();
			this.step.run();
			long workedNanos = THREADS.getCurrentThreadCpuTime() - startNanos;
			LockSupport.parkNanos(Math.min(LONGEST_REST_NANOS, RESTS * workedNanos));
		}

		@Override
		public int compareTo(Turn other) {
			int byCost = Long.compare(this.cost, other.cost);
			return (byCost != 0) ? byCost : Long.compare(this.number, other.number);
		}

	}

}
