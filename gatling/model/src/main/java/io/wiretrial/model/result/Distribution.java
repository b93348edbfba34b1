package io.wiretrial.model.result;

import io.wiretrial.model.plan.Statistic;

/**
 * Summary of one histogram. Percentiles come from an HdrHistogram of three significant
 * digits; mean and standard deviation from exact sums.
 *
 * @param count number of values, 0 or more
 * @param mean arithmetic mean; 0 if there are no values
 * @param standardDeviation of the values; 0 if there are no values
 * @param min smallest value; 0 if there are no values
 * @param p50 50th percentile
 * @param p90 90th percentile
 * @param p95 95th percentile
 * @param p99 99th percentile; only published where {@code count} is at least 1,000
 * @param p999 99.9th percentile
 * @param max largest value; 0 if there are no values
 */
public record Distribution(long count, double mean, double standardDeviation, double min, double p50, double p90,
		double p95, double p99, double p999, double max) {

	/** The distribution of no values. */
	public static final Distribution EMPTY = new Distribution(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

	/**
	 * Reads a statistic.
	 * @param statistic which number stands for the distribution
	 * @return the value in the unit of the distribution
	 */
	public double value(Statistic statistic) {
		return switch (statistic) {
			case MEAN -> this.mean;
			case MEDIAN -> this.p50;
			case STANDARD_DEVIATION -> this.standardDeviation;
			case P99 -> this.p99;
			case MIN -> this.min;
			case MAX -> this.max;
		};
	}

}
