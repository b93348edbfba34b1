package io.wiretrial.report.statistics;

/**
 * The size of an effect with its uncertainty: a ratio, a slope or a share.
 *
 * @param blocks the blocks behind it, 2 or more
 * @param starts the starts of the services behind it, 1 or more
 * @param size the ratio {@code exp(mean d)}, or the mean slope or share
 * @param significance one minus the confidence of both intervals
 * @param inThisStart the two-sided interval of the starts that were played
 * @param anyStart the two-sided interval that allows for other starts, at least as wide;
 * the same where there are several
 */
public record Estimate(int blocks, int starts, double size, double significance, Interval inThisStart,
		Interval anyStart) {
}
