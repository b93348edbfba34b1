package io.wiretrial.link;

import java.util.concurrent.Callable;

/**
 * Measurements that are made again when they took too long, because something else may
 * have had the processors.
 */
final class Attempts {

	private static final int MOST = 10;

	private Attempts() {
	}

	/**
	 * Measures until a time is short enough, ten times at most.
	 * @param enough what is short enough, in nanoseconds
	 * @param attempt measures once
	 * @return the shortest time, in nanoseconds
	 * @throws Exception if an attempt fails
	 */
	static long shortest(long enough, Callable<Long> attempt) throws Exception {
		long shortest = Long.MAX_VALUE;
		for (int made = 0; made < MOST && shortest > enough; made++) {
			shortest = Math.min(shortest, attempt.call());
		}
		return shortest;
	}

}
