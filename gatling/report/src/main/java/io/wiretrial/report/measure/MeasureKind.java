package io.wiretrial.report.measure;

/** Kinds of measures: in which words they differ, and what can be done with them. */
public enum MeasureKind {

	/** Distributions of times as a client sees them. */
	TIME("is", "faster", "slower"),

	/** What is used. */
	AMOUNT("takes", "less", "more"),

	/** Processor time of a service. */
	CPU("takes", "less", "more"),

	/** Operations per second. */
	RATE("has", "fewer", "more"),

	/** Rows per second. */
	EVENTS("received", "fewer", "more"),

	/** Bytes per second. */
	BYTES("received", "less", "more"),

	/** Rare events. */
	EPISODES("had", "fewer", "more"),

	/** Rare, and not of one arm alone. */
	THROTTLING("takes", "less", "more"),

	/** What arms of one service, or all arms, share. */
	SHARED("takes", "less", "more");

	private final String verb;

	private final String less;

	private final String more;

	MeasureKind(String verb, String less, String more) {
		this.verb = verb;
		this.less = less;
		this.more = more;
	}

	/**
	 * Returns what an arm does less or more.
	 * @return verb, such as {@code received}
	 */
	public String verb() {
		return this.verb;
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
