package io.wiretrial.report.statistics;

/**
 * The size of an effect with its uncertainty: a ratio, or a slope.
 *
 * @param blocks the complete blocks behind it, 2 or more
 * @param size the ratio {@code exp(mean d)}, or the mean slope
 * @param standardDeviation the spread over blocks: of the log ratios, or of the slopes
 * @param difference the two-sided interval at the comparison's level
 * @param equivalence the interval of the two one-sided tests at the comparison's
 * equivalence level, narrower: it has twice that level in both tails together
 */
public record Estimate(int blocks, double size, double standardDeviation, ConfidenceInterval difference,
		ConfidenceInterval equivalence) {
}
