package io.wiretrial.report.results;

/** Kind of reason for which no word is said of a comparison. */
public enum WithheldReason {

	/** The arm or its baseline failed. */
	FAILED("failed"),

	/** The arms did not answer the same. */
	DIFFERENT_ANSWERS("different answers"),

	/** The times are those of a queue of the load's own making. */
	OVERLOADED("overloaded"),

	/** A service had answered too few requests in the warm-up. */
	TOO_COLD("too cold"),

	/** The values lie in two groups, and the middle jumps between them. */
	TWO_HUMPS("two humps"),

	/** The preset plays too few blocks to judge. */
	TOO_FEW_BLOCKS("too few blocks");

	private final String words;

	WithheldReason(String words) {
		this.words = words;
	}

	/**
	 * Returns what a reader calls it.
	 * @return such as {@code too cold}
	 */
	public String words() {
		return this.words;
	}

	/**
	 * Says it in a sentence.
	 * @param what what happened, with a full stop
	 * @return such as {@code Failed: 40 of 6,400 operations of gRPC.}
	 */
	public String because(String what) {
		return Character.toUpperCase(this.words.charAt(0)) + this.words.substring(1) + ": " + what;
	}

}
