package io.wiretrial.report.statistics;

import java.util.List;

/**
 * The noise band of a plan: how far two arms that are the same (A and A′) drift apart on
 * this machine. A ratio within it is never called different.
 * {@code h = max(2 %, exp(r) − 1)} where r is the root mean square, over the plan's
 * conditions, of the block mean of {@code ln(A′/A)}. An A/A comparison as a yardstick:
 * Kohavi, Tang and Xu, <em>Trustworthy Online Controlled Experiments</em>, 2020, chapter
 * 19.
 */
public final class NoiseBand {

	/** The least band, 2 %: what a benchmark on a shared machine cannot resolve. */
	public static final double FLOOR = 0.02;

	private NoiseBand() {
	}

	/**
	 * Returns the band of a plan.
	 * @param baselineLogRatios the series of {@code ln(A′/A)}, one for each condition;
	 * empty series are passed over
	 * @return the band, at least ± 2 %
	 */
	public static RatioBand of(List<BlockSeries> baselineLogRatios) {
		double meanSquare = baselineLogRatios.stream()
			.filter((series) -> series.size() > 0)
			.mapToDouble((series) -> series.mean() * series.mean())
			.average()
			.orElse(0);
		return new RatioBand(Math.max(FLOOR, Math.expm1(Math.sqrt(meanSquare))));
	}

}
