package io.wiretrial.contract.tokens;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Time by which tokens are due, with its timer.
 */
public interface TokenClock {

	/**
	 * Reads the time.
	 * @return nanoseconds, as of {@link System#nanoTime()}
	 */
	default long nanoTime() {
		return System.nanoTime();
	}

	/**
	 * Runs a task once.
	 * @param dueNanos when, on this clock
	 * @param task what to run, on the thread of the answer
	 * @return takes the task back if it has not run
	 */
	Runnable schedule(long dueNanos, Runnable task);

	/**
	 * The clock of an event loop, whose own timer it is.
	 * @param loop thread of the answers
	 * @return its clock
	 */
	static TokenClock of(ScheduledExecutorService loop) {
		return (dueNanos, task) -> {
			Future<?> timer = loop.schedule(task, dueNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
			return () -> timer.cancel(false);
		};
	}

}
