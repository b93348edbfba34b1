package io.wiretrial.report.measure;

/** Units in which measures are shown. */
public enum Unit {

	/** Microseconds. */
	MICROSECONDS,

	/** Bytes. */
	BYTES,

	/** Operations or rows per second. */
	PER_SECOND,

	/** Bytes per second. */
	BYTES_PER_SECOND,

	/** Episodes per minute. */
	PER_MINUTE,

	/** CPU time per elapsed time. */
	PROCESSORS,

	/** Connections. */
	CONNECTIONS,

	/** A share, where 1 is the whole. */
	FRACTION;

	/**
	 * Returns the factor from the files' unit to this one.
	 * @return 0.001 for times, which files have in nanoseconds, else 1
	 */
	public double scale() {
		return (this == MICROSECONDS) ? 1e-3 : 1;
	}

}
