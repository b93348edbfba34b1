package io.wiretrial.report.statistics;

import org.jspecify.annotations.Nullable;

/**
 * The size that a source published: one number, or a range such as 2 … 3.
 *
 * @param low the lower end, above 0 and finite
 * @param high the upper end, equal to {@code low} for a single number
 */
public record PublishedSize(double low, double high) {

	public PublishedSize {
		if (!(low > 0 && low <= high) || Double.isInfinite(low) || Double.isInfinite(high)) {
			throw new IllegalArgumentException(
					"The published size %s … %s is no range: give finite numbers above 0, the lower first."
						.formatted(low, high));
		}
	}

	/**
	 * Tells whether source and measurement are compatible. An interval as wide as the
	 * published difference from 1 agrees with nearly everything, so it tells nothing.
	 * @param interval our interval of a ratio
	 * @return whether the number lies in it, or the range shares a point with it;
	 * {@code null} where it does and the interval is not narrower than the published
	 * difference
	 */
	public @Nullable Boolean agreesWith(Interval interval) {
		if (new Interval(this.low, this.high).isOutside(interval)) {
			return false;
		}
		double difference = Math.abs(Math.log(this.low) + Math.log(this.high)) / 2;
		return (Math.log(interval.high()) - Math.log(interval.low()) < difference) ? true : null;
	}

}
