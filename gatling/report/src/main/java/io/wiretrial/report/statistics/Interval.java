package io.wiretrial.report.statistics;

import java.util.function.DoubleUnaryOperator;

/**
 * A closed interval of numbers.
 *
 * @param low the lower bound, finite
 * @param high the upper bound, finite, not below {@code low}
 */
public record Interval(double low, double high) {

	public Interval {
		if (!(low <= high) || Double.isInfinite(low) || Double.isInfinite(high)) {
			throw new IllegalArgumentException(
					"The interval [%s, %s] is not one: give two finite bounds, the lower first.".formatted(low, high));
		}
	}

	/**
	 * Returns whether a number lies in this interval, bounds included.
	 * @param value the number
	 * @return {@code true} if it does
	 */
	public boolean contains(double value) {
		return this.low <= value && value <= this.high;
	}

	/**
	 * Returns whether this interval lies wholly in another, bounds included.
	 * @param other the interval that may enclose this one
	 * @return {@code true} if it does
	 */
	public boolean isInside(Interval other) {
		return other.low <= this.low && this.high <= other.high;
	}

	/**
	 * Returns whether this interval shares no point with another.
	 * @param other the other interval
	 * @return {@code true} if they are apart
	 */
	public boolean isOutside(Interval other) {
		return this.high < other.low || other.high < this.low;
	}

	double length() {
		return this.high - this.low;
	}

	/**
	 * Returns this interval on another scale.
	 * @param increasing the scale, such as that of ratios
	 * @return both bounds on it; two wild blocks can have bounds beyond any double
	 */
	public Interval map(DoubleUnaryOperator increasing) {
		return new Interval(Math.min(increasing.applyAsDouble(this.low), Double.MAX_VALUE),
				Math.min(increasing.applyAsDouble(this.high), Double.MAX_VALUE));
	}

}
