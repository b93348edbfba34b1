package io.wiretrial.model.plan;

/** Number that stands for the distribution of a measure in one trial. */
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
	MAX

}
