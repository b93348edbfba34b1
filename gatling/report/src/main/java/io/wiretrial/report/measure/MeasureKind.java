package io.wiretrial.report.measure;

/** Kinds of measures: in which words they differ, and what can be done with them. */
public enum MeasureKind {

	/** Distributions of times as a client sees them. */
	TIME("faster", "slower"),

	/** What is used. */
	AMOUNT("less", "more"),

	/** Processor time of a service. */
	CPU("less", "more"),

	/** Operations per second. */
	RATE("fewer", "more"),

	/** Rows per second. */
	EVENTS("fewer", "more"),

	/** Bytes per second. */
	BYTES("less", "more"),

	/** Rare events. */
	EPISODES("fewer", "more"),

	/** Rare, and not of one arm alone. */
	THROTTLING("less", "more"),

	/** What arms of one service, or all arms, share. */
	SHARED("less", "more");

	private final String less;

	private final String more;

	MeasureKind(String less, String more) {
		this.less = less;
		this.more = more;
	}

	/**
	 * Returns how an arm differs.
	 * @param lower whether its value is the lower one
	 * @return such as {@code faster}
	 */
	public String word(boolean lower) {
		return lower ? this.less : this.more;
	}

	/**
	 * Tells whether more of it is better.
	 * @return true for rates at which something arrives
	 */
	public boolean isRate() {
		return this == RATE || this == EVENTS || this == BYTES;
	}

	/**
	 * Tells whether it is often 0, so that the middle of many trials would say nothing.
	 * @return true for rare events
	 */
	public boolean isRare() {
		return this == EPISODES || this == THROTTLING;
	}

	/**
	 * Tells whether it belongs to no arm alone, so that it is not compared.
	 * @return true for what arms share
	 */
	public boolean isShared() {
		return this == THROTTLING || this == SHARED;
	}

}
