package io.wiretrial.report.statistics;

/** The values of one arm in one block: which there are, and how often each. */
public final class ValueCounts {

	/** No values. */
	public static final ValueCounts NONE = new ValueCounts(new long[0], new long[0]);

	final long[] values;

	final long[] counts;

	/**
	 * Takes values with how often each was counted.
	 * @param values which there are, the least first, each once
	 * @param counts how often, as many as there are values
	 */
	public ValueCounts(long[] values, long[] counts) {
		this.values = values.clone();
		this.counts = counts.clone();
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
