package io.wiretrial.report.statistics;

/**
 * On which side of its baseline an arm lies. Whether that is slower or better depends on
 * the metric and is the reader's to say.
 */
public enum Direction {

	/** The ratio is below 1: for a latency, faster. */
	BELOW,

	/** The ratio is above 1: for a latency, slower. */
	ABOVE

}
