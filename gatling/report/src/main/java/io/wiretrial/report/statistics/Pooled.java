package io.wiretrial.report.statistics;

/**
 * A value of one arm over all its blocks together: of all its values, never of the
 * medians or means of blocks.
 */
public sealed interface Pooled permits Quantile, Sums, Deviation, Extreme {

	/**
	 * Returns the value where blocks count as often as they are told to.
	 * @param weights how often each block counts, 0 or more
	 * @return the value; not a number where nothing is left
	 */
	double value(int[] weights);

}
