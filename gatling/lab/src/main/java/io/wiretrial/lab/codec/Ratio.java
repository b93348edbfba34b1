package io.wiretrial.lab.codec;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.Interval;

/**
 * A number over forks with its interval: a ratio, or a mean in nanoseconds.
 *
 * @param value the number
 * @param low lower bound of the interval
 * @param high upper bound of the interval
 * @param confidence of the interval, 0.95 to 1
 */
record Ratio(double value, double low, double high, double confidence) {

	// From the logarithm
	static @Nullable Ratio of(@Nullable Estimate log, double level) {
		if (log == null) {
			return null;
		}
		Interval interval = log.interval(level).map(Math::exp);
		return new Ratio(Math.exp(log.value()), interval.low(), interval.high(), level);
	}

	static @Nullable Ratio of(@Nullable Comparison comparison) {
		return (comparison != null) ? of(comparison.logRatio(), comparison.level()) : null;
	}

}
