package io.wiretrial.generator.record;

/**
 * The recorded time of a phase on the monotonic clock.
 *
 * @param startNanos first nanosecond
 * @param endNanos first nanosecond after it
 */
public record Window(long startNanos, long endNanos) {

	/** The window that contains nothing. */
	public static final Window NONE = new Window(0, 0);

	public Window {
		if (endNanos - startNanos < 0) {
			throw new IllegalArgumentException("Window of %d ns ends before it starts: give a length of 0 or more."
				.formatted(endNanos - startNanos));
		}
	}

	boolean contains(long nanos) {
		return nanos - this.startNanos >= 0 && nanos - this.endNanos < 0;
	}

	/**
	 * Returns the length.
	 * @return length in nanoseconds, 0 or more
	 */
	public long lengthNanos() {
		return this.endNanos - this.startNanos;
	}

}
