package io.wiretrial.report.statistics;

import java.util.Map;
import java.util.SortedMap;

/** The values of one arm in one block: which there are, and how often each. */
public final class ValueCounts {

	/** No values. */
	public static final ValueCounts NONE = new ValueCounts(new long[0], new long[0]);

	final long[] values;

	final long[] counts;

	private ValueCounts(long[] values, long[] counts) {
		this.values = values;
		this.counts = counts;
	}

	/**
	 * Takes values by their size.
	 * @param counts how often each value was counted
	 * @return a copy
	 */
	public static ValueCounts of(SortedMap<Long, Long> counts) {
		return new ValueCounts(counts.keySet().stream().mapToLong(Long::longValue).toArray(),
				counts.entrySet().stream().mapToLong(Map.Entry::getValue).toArray());
	}

	/**
	 * Counts the values.
	 * @return how many there are
	 */
	public long total() {
		return notAbove(Long.MAX_VALUE);
	}

	/**
	 * Counts the values up to a bound.
	 * @param bound the greatest that counts
	 * @return how many there are
	 */
	public long notAbove(long bound) {
		long sum = 0;
		for (int i = 0; i < this.values.length && this.values[i] <= bound; i++) {
			sum += this.counts[i];
		}
		return sum;
	}

}
