package io.wiretrial.model.result;

/**
 * Time by which a thread of a process that does nothing else slept longer than asked:
 * what the machine, or the JVM, kept from it (the idea of jHiccup).
 *
 * @param totalNanos all excess together, 0 or more
 * @param longestNanos the longest one, 0 or more
 */
public record Hiccups(long totalNanos, long longestNanos) {

	/**
	 * Adds those of another time.
	 * @param other those of a time before or after
	 * @return the sum of the totals and the longest of either
	 */
	public Hiccups plus(Hiccups other) {
		return new Hiccups(this.totalNanos + other.totalNanos, Math.max(this.longestNanos, other.longestNanos));
	}

}
