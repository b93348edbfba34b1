package io.wiretrial.report.measure;

/** Units in which measures are shown. */
public enum Unit {

	/** Microseconds. */
	MICROSECONDS("µs"),

	/** Bytes. */
	BYTES("bytes"),

	/** Operations or rows per second. */
	PER_SECOND("per second"),

	/** Bytes per second. */
	BYTES_PER_SECOND("bytes per second"),

	/** Episodes per minute. */
	PER_MINUTE("per minute"),

	/** CPU time per elapsed time. */
	PROCESSORS("processors"),

	/** Connections. */
	CONNECTIONS("connections"),

	/** A share, where 1 is the whole. */
	FRACTION("fraction");

	private final String text;

	Unit(String text) {
		this.text = text;
	}

	/**
	 * Returns the unit in words.
	 * @return such as {@code µs}
	 */
	public String text() {
		return this.text;
	}

	/**
	 * Returns the factor from the files' unit to this one.
	 * @return 0.001 for times, which files have in nanoseconds, else 1
	 */
	public double scale() {
		return (this == MICROSECONDS) ? 1e-3 : 1;
	}

}
