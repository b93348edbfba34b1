package io.wiretrial.report.statistics;

import java.util.Arrays;
import java.util.SplittableRandom;

import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The bias-corrected and accelerated bootstrap of a mean (Efron, <em>Better Bootstrap
 * Confidence Intervals</em>, Journal of the American Statistical Association 82, 1987).
 * Bias correction {@code z0 = Φ⁻¹(share of resampled means below the mean)}, a tie
 * counting half; acceleration from the jackknife, {@code a = Σ(m̄ − mᵢ)³ / (6 (Σ(m̄ −
 * mᵢ)²)^{3/2})}. A bound is the quantile {@code Φ(z0 + (z0 + z) / (1 − a (z0 + z)))} of
 * the resampled means, estimator 6 of Hyndman and Fan (1996).
 */
final class BcaBootstrap {

	private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

	private final double[] sortedMeans;

	private final double biasCorrection;

	private final double acceleration;

	BcaBootstrap(BlockSeries series, int resamples, long seed) {
		double[] values = series.toArray();
		this.sortedMeans = resampledMeans(values, resamples, new SplittableRandom(seed));
		this.biasCorrection = biasCorrection(this.sortedMeans, series.mean());
		this.acceleration = acceleration(values, series.mean());
	}

	Interval interval(double significance) {
		return new Interval(bound(significance / 2), bound(1 - significance / 2));
	}

	private double bound(double probability) {
		double shifted = this.biasCorrection + NORMAL.inverseCumulativeProbability(probability);
		double corrected = NORMAL
			.cumulativeProbability(this.biasCorrection + shifted / (1 - this.acceleration * shifted));
		return Quantile.withDefaults()
			.with(EstimationMethod.HF6)
			.evaluate(this.sortedMeans.length, (i) -> this.sortedMeans[i], corrected);
	}

	private static double[] resampledMeans(double[] values, int resamples, SplittableRandom random) {
		double[] means = new double[resamples];
		for (int i = 0; i < resamples; i++) {
			double sum = 0;
			for (int j = 0; j < values.length; j++) {
				sum += values[random.nextInt(values.length)];
			}
			means[i] = sum / values.length;
		}
		Arrays.sort(means);
		return means;
	}

	private static double biasCorrection(double[] means, double mean) {
		double below = 0;
		for (double resampled : means) {
			below += (resampled < mean) ? 1 : (resampled == mean) ? 0.5 : 0;
		}
		return NORMAL.inverseCumulativeProbability(below / means.length);
	}

	// Leaving value x out of n moves the mean by (mean − x) / (n − 1); the common
	// factor cancels.
	private static double acceleration(double[] values, double mean) {
		double squares = 0;
		double cubes = 0;
		for (double value : values) {
			double influence = value - mean;
			squares += influence * influence;
			cubes += influence * influence * influence;
		}
		return cubes / (6 * Math.pow(squares, 1.5));
	}

}
