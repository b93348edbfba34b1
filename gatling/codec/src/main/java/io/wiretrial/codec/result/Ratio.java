package io.wiretrial.codec.result;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.Interval;

/**
 * A number over forks with its interval: a ratio, or a mean in nanoseconds.
 *
 * @param value geometric mean over the rounds
 * @param low lower bound of the interval
 * @param high upper bound of the interval
 * @param confidence of the interval, 0.9 to 1
 */
public record Ratio(double value, double low, double high, double confidence) {

	static @Nullable Ratio of(@Nullable Estimate estimate) {
		return (estimate != null) ? of(estimate, estimate.anyStart(), estimate.significance()) : null;
	}

	static Ratio of(Estimate estimate, Interval interval, double significance) {
		return new Ratio(estimate.size(), interval.low(), interval.high(), 1 - significance);
	}

}
