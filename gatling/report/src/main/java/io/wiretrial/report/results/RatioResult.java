package io.wiretrial.report.results;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Interval;

/**
 * A ratio with its interval.
 *
 * @param ratio the ratio, above 0
 * @param low lower bound of the interval, above 0
 * @param high upper bound of the interval, above 0
 */
public record RatioResult(double ratio, double low, double high) {

	private static final double BEYOND = 1e9;

	/**
	 * Takes a ratio from its logarithm.
	 * @param comparison what was compared; null where nothing was
	 * @return the ratio; null where there is none, or where its interval reaches beyond a
	 * thousand million and says nothing
	 */
	public static @Nullable RatioResult of(@Nullable Comparison comparison) {
		if (comparison == null) {
			return null;
		}
		Interval ratios = comparison.ratios();
		return (ratios.low() > 1 / BEYOND && ratios.high() < BEYOND)
				? new RatioResult(Math.exp(comparison.logRatio().value()), ratios.low(), ratios.high()) : null;
	}

}
