package io.wiretrial.report.statistics;

/**
 * Position of an arm against its baseline. Which side is better depends on the metric and
 * is the reader's to say.
 */
public enum Standing {

	/** The ratio is below 1: for a time, faster. */
	BELOW,

	/** The ratio is above 1: for a time, slower. */
	ABOVE,

	/** The whole interval lies inside the margin. */
	SAME,

	/** Too close to call. */
	OPEN

}
