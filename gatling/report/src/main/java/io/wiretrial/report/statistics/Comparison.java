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

	/**
	 * Tells whether the arm was shown to have more, by a fraction at least.
	 * @param fraction such as 0.1 for a ratio of 1.1
	 * @return true where the interval lies above 1, the ratio is farther from 1 than that
	 * of equal arms, and it reaches the fraction
	 */
	public boolean isAbove(double fraction) {
		return interval().low() > 0 && isBeyondControl() && this.logRatio.value() >= Math.log1p(fraction);
	}

	/**
	 * Tells whether the arm was shown to have no more than a fraction.
	 * @param fraction such as 0.1 for a ratio of 1.1
	 * @return whether the one-sided bound lies below it
	 */
	public boolean isBelow(double fraction) {
		return most() < 1 + fraction;
	}

	/**
	 * Returns the greatest ratio that still fits.
	 * @return its upper bound at 95 %, one-sided
	 */
	public double most() {
		return Math.exp(this.logRatio.interval(1 - 2 * (1 - PLAIN)).high());
	}

	/**
	 * Returns the smallest difference that these numbers could have shown.
	 * @return a fraction: half of the interval's length, or what equal arms show where
	 * that is more
	 */
	public double leastShown() {
		return Math.expm1(Math.max(interval().length() / 2, noise()));
	}

	// Farther from 0 than both ends of what equal arms show
	boolean isBeyondControl() {
		return this.control == null || Math.abs(this.logRatio.value()) > noise();
	}

	private double noise() {
		if (this.control == null) {
			return 0;
		}
		Interval equal = this.control.interval(PLAIN);
		return Math.max(Math.abs(equal.low()), Math.abs(equal.high()));
	}

	Comparison over(int units) {
		return new Comparison(this.logRatio.over(units), this.level,
				(this.control != null) ? this.control.over(units) : null);
	}

}
