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
 * @param kept whether the arm keeps to it
 */
public record LimitResult(long late, long operations, double lateShare, @Nullable Double low, @Nullable Double high,
		Kept kept) {

	/**
	 * Says whether the arm keeps to it.
	 * @return such as {@code holds}
	 */
	public String word() {
		return this.kept.words;
	}

	/** What is said of an arm and its limit. */
	public enum Kept {

		/** The whole interval lies below the share that may be late. */
		HOLDS("holds"),

		/** The whole interval lies above it. */
		MISSES("misses"),

		/** The interval lies on both sides. */
		TOO_CLOSE("too close to call"),

		/** The preset judges nothing. */
		NOT_JUDGED("not judged");

		private final String words;

		Kept(String words) {
			this.words = words;
		}

	}

}
