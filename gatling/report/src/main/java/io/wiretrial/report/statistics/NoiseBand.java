package io.wiretrial.report.statistics;

/**
 * The noise band of a condition and a metric: how far two arms that are the same (A and
 * A′) drift apart on this machine. A ratio within it is never called different.
 * {@code h = max(2 %, exp(u) − 1)} where u is the upper bound of 95 % confidence of
 * {@code |mean ln(A′/A)|}: from two processes where the baseline has two. An A/A
 * comparison as a yardstick: Kohavi, Tang and Xu, <em>Trustworthy Online Controlled
 * Experiments</em>, 2020, chapter 19.
 */
public final class NoiseBand {

	/** The least band, 2 %: what a benchmark on a shared machine cannot resolve. */
	public static final double FLOOR = 0.02;

	private static final double SIGNIFICANCE = 0.05;

	// Two wild blocks say nothing, and a band must be finite
	private static final double WIDEST = 10;

	private NoiseBand() {
	}

	/**
	 * Returns the band of a condition.
	 * @param baselineLogRatios the series of {@code ln(A′/A)}
	 * @return the band, at least ± 2 %
	 */
	public static RatioBand of(BlockSeries baselineLogRatios) {
		if (baselineLogRatios.size() < 2) {
			return new RatioBand(FLOOR);
		}
		StudentsMean mean = StudentsMean.of(baselineLogRatios);
		double half = mean.interval(2 * SIGNIFICANCE).high() - mean.mean();
		return new RatioBand(Math.max(FLOOR, Math.expm1(Math.min(WIDEST, Math.abs(mean.mean()) + half))));
	}

}
