package io.wiretrial.generator.warmup;

import java.util.List;
import java.util.Locale;

/**
 * Test of whether arms still change against their baselines: the pooled slope of
 * {@code d = ln(median arm) − ln(median baseline)} over rounds, each condition with a
 * level of its own. They change where the whole 90 % interval lies beyond the margin.
 * Noise alone shows no change: a proof of the contrary would take minutes of warm
 * services.
 *
 * @param slope pooled slope, a relative change per round
 * @param halfWidth half of its 90 % interval; infinite where nothing is known
 */
record SlopeTest(double slope, double halfWidth) {

	// Of the normal distribution, one-sided 5 %
	private static final double Z = 1.6448536;

	/**
	 * Tests series of equal length.
	 * @param series d by round, one series of each condition
	 * @return the slope; flat for certain where there is no series
	 */
	static SlopeTest of(List<double[]> series) {
		if (series.isEmpty()) {
			return new SlopeTest(0, 0);
		}
		int rounds = series.get(0).length;
		double middle = (rounds - 1) / 2.0;
		double spread = 0;
		double product = 0;
		double squares = 0;
		for (double[] d : series) {
			double mean = mean(d);
			for (int round = 0; round < rounds; round++) {
				spread += (round - middle) * (round - middle);
				product += (round - middle) * (d[round] - mean);
				squares += (d[round] - mean) * (d[round] - mean);
			}
		}
		int freedom = series.size() * (rounds - 1) - 1;
		if (freedom < 1 || spread == 0) {
			return new SlopeTest(0, Double.POSITIVE_INFINITY);
		}
		double slope = product / spread;
		double error = Math.sqrt(Math.max(0, squares - slope * product) / freedom / spread);
		return new SlopeTest(slope, quantile(freedom) * error);
	}

	// Over so many steps from one round to the next.
	boolean isFlat(double margin, int steps) {
		return (Math.abs(this.slope) - this.halfWidth) * steps <= margin;
	}

	String interval(int steps) {
		return String.format(Locale.ROOT, "%.1f %% to %.1f %%", 100 * steps * (this.slope - this.halfWidth),
				100 * steps * (this.slope + this.halfWidth));
	}

	private static double mean(double[] values) {
		double sum = 0;
		for (double value : values) {
			sum += value;
		}
		return sum / values.length;
	}

	// Student's t at 95 %, by the expansion in 1/n around the normal quantile (Abramowitz
	// and Stegun, 26.7.5): within 0.5 % from 3 degrees of freedom on.
	static double quantile(int freedom) {
		double n = freedom;
		double z2 = Z * Z;
		double first = Z * (z2 + 1) / 4;
		double second = Z * ((5 * z2 + 16) * z2 + 3) / 96;
		double third = Z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
		return Z + first / n + second / (n * n) + third / (n * n * n);
	}

}
