package io.wiretrial.report.statistics;

import org.jspecify.annotations.Nullable;

/**
 * One arm against another, by one metric.
 *
 * @param logRatio logarithm of the ratio
 * @param level confidence of its interval, which is shown and judged alike
 * @param control logarithm of the ratio of the baseline to itself (A′ : A); {@code null}
 * where there is none
 */
public record Comparison(Estimate logRatio, double level, @Nullable Estimate control) {

	/** Confidence of an interval that stands alone. */
	public static final double PLAIN = 0.95;

	/**
	 * Returns the confidence with which several intervals hold together at 95 %
	 * (Bonferroni's inequality).
	 * @param comparisons how many there are, 0 or more
	 * @return confidence of each
	 */
	public static double level(int comparisons) {
		return 1 - (1 - PLAIN) / Math.max(1, comparisons);
	}

	/**
	 * Returns the interval of the logarithm.
	 * @return the interval at this comparison's level
	 */
	public Interval interval() {
		return this.logRatio.interval(this.level);
	}

	/**
	 * Returns the interval of the ratio.
	 * @return the interval at this comparison's level
	 */
	public Interval ratios() {
		return interval().map(Math::exp);
	}

	// Farther from 0 than both ends of what equal arms show
	boolean isBeyondControl() {
		if (this.control == null) {
			return true;
		}
		Interval equal = this.control.interval(PLAIN);
		return Math.abs(this.logRatio.value()) > Math.max(Math.abs(equal.low()), Math.abs(equal.high()));
	}

	Comparison over(int units) {
		return new Comparison(this.logRatio.over(units), this.level,
				(this.control != null) ? this.control.over(units) : null);
	}

}
