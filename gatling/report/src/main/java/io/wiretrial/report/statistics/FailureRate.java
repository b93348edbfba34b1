package io.wiretrial.report.statistics;

import org.apache.commons.statistics.interval.BinomialConfidenceInterval;

/**
 * The failed operations of a cell, pooled over its trials. It failed where the lower
 * bound of 95 % confidence of its error rate (Clopper and Pearson, Biometrika 26, 1934,
 * one-sided) exceeds 0.1 %, so that one failed operation of a thousand fails nothing.
 *
 * @param failed operations that failed, 0 or more
 * @param intended operations that were intended, at least as many
 */
public record FailureRate(long failed, long intended) {

	/** Error rate that is not too much. */
	public static final double ALLOWED = 0.001;

	private static final double SIGNIFICANCE = 0.05;

	public FailureRate {
		if (failed < 0 || intended < failed) {
			throw new IllegalArgumentException(
					"%d of %d operations cannot have failed: count both from 0.".formatted(failed, intended));
		}
	}

	/**
	 * Returns the rate that is exceeded with 95 % confidence.
	 * @return a fraction, 0 or more; 0 without operations
	 */
	public double lowerBound() {
		if (this.failed == 0) {
			return 0;
		}
		return BinomialConfidenceInterval.CLOPPER_PEARSON
			.fromErrorRate(Math.toIntExact(Math.min(this.intended, Integer.MAX_VALUE)),
					Math.toIntExact(Math.min(this.failed, Integer.MAX_VALUE)), 2 * SIGNIFICANCE)
			.getLowerBound();
	}

	/**
	 * Tells whether too many failed.
	 * @return whether the rate exceeds 0.1 % for certain
	 */
	public boolean isExceeded() {
		return lowerBound() > ALLOWED;
	}

}
