package io.wiretrial.report.statistics;

/**
 * One comparison that a plan asks for: an arm against the baseline in one condition, by
 * one metric.
 *
 * @param name the comparison's name in messages, unique in its family
 * @param logRatios the log ratios of the blocks that count
 * @param noise the noise band of this condition and metric, from {@link NoiseBand}
 */
public record Comparison(String name, BlockSeries logRatios, RatioBand noise) {
}
