package io.wiretrial.report.statistics;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Kendall's test of a trend over blocks (Mann, <em>Nonparametric Tests Against
 * Trend</em>, Econometrica 13, 1945; Kendall, <em>Rank Correlation Methods</em>, 4th ed.
 * 1970). S counts the pairs of blocks that rise minus those that fall. Without ties the
 * p-value is exact for every n, from the recursion over the number of inversions; with
 * ties it is the normal approximation with the variance corrected for ties and a
 * continuity correction of 1. Own code, because Apache Commons Statistics has no rank
 * correlation.
 *
 * @param s rising minus falling pairs
 * @param tau {@code S / (n (n − 1) / 2)}, −1 … 1; 0 below 2 blocks
 * @param pValue two-sided p-value of "no trend"; 1 below 2 blocks
 */
public record KendallTrend(int s, double tau, double pValue) {

	/** The p-value below which a series of blocks is called unsteady. */
	public static final double UNSTEADY_BELOW = 0.01;

	private static final int TIE_VARIANCE_DIVISOR = 18;

	/**
	 * Tests a series.
	 * @param series one number a block, in the order in which the blocks ran
	 * @return the test
	 */
	public static KendallTrend of(BlockSeries series) {
		int blocks = series.size();
		if (blocks < 2) {
			return new KendallTrend(0, 0, 1);
		}
		int s = risingMinusFalling(series.toArray());
		// adding 0.0 makes −0.0 and 0.0 one value
		Map<Double, Long> ties = series.values()
			.stream()
			.map((value) -> value + 0.0)
			.collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
		boolean tied = ties.size() < blocks;
		double pValue = (tied) ? approximate(s, blocks, ties) : exact(Math.abs(s), blocks);
		return new KendallTrend(s, s / (blocks * (blocks - 1) / 2.0), pValue);
	}

	/**
	 * Returns whether the series has a trend.
	 * @return {@code true} if the p-value is below 0.01
	 */
	public boolean isUnsteady() {
		return this.pValue < UNSTEADY_BELOW;
	}

	private static int risingMinusFalling(double[] values) {
		int s = 0;
		for (int i = 0; i < values.length; i++) {
			for (int j = i + 1; j < values.length; j++) {
				s += (values[j] > values[i]) ? 1 : (values[j] < values[i]) ? -1 : 0;
			}
		}
		return s;
	}

	// P(|S| ≥ s): at least s means at most (pairs − s) / 2 inversions, on either side.
	private static double exact(int s, int blocks) {
		if (s == 0) {
			return 1;
		}
		int mostInversions = (blocks * (blocks - 1) / 2 - s) / 2;
		double[] shares = { 1 };
		for (int n = 2; n <= blocks; n++) {
			shares = withOneMore(shares, n);
		}
		double below = 0;
		for (int inversions = 0; inversions <= mostInversions; inversions++) {
			below += shares[inversions];
		}
		return Math.min(1, 2 * below);
	}

	// The n-th value adds 0 … n − 1 inversions, each with the chance 1 / n.
	private static double[] withOneMore(double[] shares, int n) {
		double[] next = new double[shares.length + n - 1];
		for (int inversions = 0; inversions < shares.length; inversions++) {
			for (int added = 0; added < n; added++) {
				next[inversions + added] += shares[inversions] / n;
			}
		}
		return next;
	}

	private static double approximate(int s, int blocks, Map<Double, Long> ties) {
		double variance = weight(blocks);
		for (long tied : ties.values()) {
			variance -= weight(tied);
		}
		if (s == 0 || variance == 0) {
			return 1;
		}
		double z = (Math.abs(s) - 1) / Math.sqrt(variance / TIE_VARIANCE_DIVISOR);
		return 2 * NormalDistribution.of(0, 1).survivalProbability(z);
	}

	private static double weight(long count) {
		return (double) count * (count - 1) * (2 * count + 5);
	}

}
