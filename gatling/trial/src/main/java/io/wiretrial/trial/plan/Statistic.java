package io.wiretrial.trial.plan;

import io.wiretrial.trial.result.Distribution;

/** Which number stands for the distribution of a measure in one trial. */
public enum Statistic {

	/** Arithmetic mean. */
	MEAN,

	/** 50th percentile. */
	MEDIAN,

	/** Standard deviation. */
	STANDARD_DEVIATION,

	/** 99th percentile. */
	P99,

	/** Smallest value. */
	MIN,

	/** Largest value. */
	MAX;

	/**
	 * Reads this statistic.
	 * @param distribution of one measure in one trial
	 * @return the value in the unit of the distribution
	 */
	public double of(Distribution distribution) {
		return switch (this) {
			case MEAN -> distribution.mean();
			case MEDIAN -> distribution.p50();
			case STANDARD_DEVIATION -> distribution.standardDeviation();
			case P99 -> distribution.p99();
			case MIN -> distribution.min();
			case MAX -> distribution.max();
		};
	}

}
