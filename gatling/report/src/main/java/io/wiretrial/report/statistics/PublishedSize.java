package io.wiretrial.report.statistics;

/**
 * The size that a source published: one number, or a range such as 2 … 3.
 *
 * @param low the lower end, finite
 * @param high the upper end, equal to {@code low} for a single number
 */
public record PublishedSize(double low, double high) {

	public PublishedSize {
		if (!(low <= high) || Double.isInfinite(low) || Double.isInfinite(high)) {
			throw new IllegalArgumentException(
					"The published size %s … %s is no range: give finite numbers, the lower first.".formatted(low,
							high));
		}
	}

	/**
	 * Creates a published size of one number.
	 * @param value the number
	 * @return the size
	 */
	public static PublishedSize of(double value) {
		return new PublishedSize(value, value);
	}

	/**
	 * Returns whether the number lies in an interval, or the range shares a point with
	 * it.
	 * @param interval our interval
	 * @return {@code true} if source and measurement are compatible
	 */
	public boolean agreesWith(Interval interval) {
		return !new Interval(this.low, this.high).isOutside(interval);
	}

}
