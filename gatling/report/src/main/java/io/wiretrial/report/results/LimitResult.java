package io.wiretrial.report.results;

import org.jspecify.annotations.Nullable;

/**
 * An arm against the limit of its condition.
 *
 * @param late operations that took longer than the bound, failed or were not sent, 0 or
 * more
 * @param operations all that were asked for, 1 or more
 * @param lateShare {@code late} divided by {@code operations}, 0 to 1
 * @param low lower bound of its interval, 0 to 1; null below two blocks
 * @param high upper bound of its interval, 0 to 1; null below two blocks
 * @param word {@code holds}, {@code misses}, {@code too close to call} or
 * {@code not judged}
 */
public record LimitResult(long late, long operations, double lateShare, @Nullable Double low, @Nullable Double high,
		String word) {

	/** The whole interval lies below the share that may be late. */
	public static final String HOLDS = "holds";

	/** The whole interval lies above it. */
	public static final String MISSES = "misses";

	/** It lies on both sides. */
	public static final String TOO_CLOSE = "too close to call";

	/** The preset judges nothing. */
	public static final String NOT_JUDGED = "not judged";

	/**
	 * Tells whether the arm was shown to hold its limit.
	 * @return whether the word says so
	 */
	public boolean holds() {
		return this.word.equals(HOLDS);
	}

	/**
	 * Tells whether the arm was shown not to hold its limit.
	 * @return whether the word says so
	 */
	public boolean misses() {
		return this.word.equals(MISSES);
	}

}
