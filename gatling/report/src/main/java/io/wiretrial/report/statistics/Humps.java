package io.wiretrial.report.statistics;

import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * Values that lie in two humps, with a median between them that a few values move from
 * one to the other: then leaving one unit out tells another standard error than drawing
 * units anew does (Efron, <em>Bootstrap Methods: Another Look at the Jackknife</em>,
 * Annals of Statistics 7, 1979), and neither is to be trusted.
 */
public final class Humps {

	private static final int RESAMPLES = 200;

	private static final int SEED = 1_979;

	private static final double APART = 2;

	// Values of histograms are told to a thousandth
	private static final double RESOLUTION = 1e-3;

	private static final int FEWEST_UNITS = 6;

	private Humps() {
	}

	/**
	 * Tells whether two standard errors of a statistic differ by a factor of 2 or more.
	 * @param sample blocks behind it
	 * @param statistic logarithm of a ratio of quantiles
	 * @param estimate its estimate by leaving one unit out
	 * @return true where they differ; false below 6 units, which are too few to tell
	 */
	public static boolean found(Sample sample, ToDoubleFunction<int[]> statistic, Estimate estimate) {
		if (sample.units() < FEWEST_UNITS) {
			return false;
		}
		Random random = new Random(SEED);
		double[] drawn = DoubleStream.generate(() -> statistic.applyAsDouble(sample.drawn(random)))
			.limit(RESAMPLES)
			.filter(Double::isFinite)
			.toArray();
		double mean = Arrays.stream(drawn).average().orElse(0);
		double squares = Arrays.stream(drawn).map((one) -> (one - mean) * (one - mean)).sum();
		double bootstrap = Math.max(RESOLUTION, Math.sqrt(squares / Math.max(1, drawn.length - 1)));
		double jackknife = Math.max(RESOLUTION, estimate.error());
		return Math.max(bootstrap, jackknife) >= APART * Math.min(bootstrap, jackknife);
	}

}
