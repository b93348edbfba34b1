package io.wiretrial.lab.calibration;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.interval.NormalConfidenceInterval;

import io.wiretrial.model.environment.Calibration.Pair;

/**
 * Geometric mean of the ratios of pairs, with the 95 % interval that Student's t gives
 * for their logarithms.
 *
 * @param mean the mean, above 0
 * @param low lower bound of the interval
 * @param high upper bound of the interval
 */
record RatioMean(double mean, double low, double high) {

	private static final double SIGNIFICANCE = 0.05;

	// Empty below two pairs, and where a value is 0: it has no logarithm.
	static Optional<RatioMean> of(List<Pair> pairs) {
		double[] logs = pairs.stream().mapToDouble((pair) -> Math.log(pair.first() / pair.second())).toArray();
		if (logs.length < 2 || !Arrays.stream(logs).allMatch(Double::isFinite)) {
			return Optional.empty();
		}
		double mean = Mean.of(logs).getAsDouble();
		double variance = Variance.of(logs).getAsDouble();
		if (variance == 0) {
			return Optional.of(new RatioMean(Math.exp(mean), Math.exp(mean), Math.exp(mean)));
		}
		var interval = NormalConfidenceInterval.MEAN.fromErrorRate(mean, variance, logs.length, SIGNIFICANCE);
		return Optional
			.of(new RatioMean(Math.exp(mean), Math.exp(interval.getLowerBound()), Math.exp(interval.getUpperBound())));
	}

	static double geometric(List<Double> values) {
		return Math.exp(values.stream().mapToDouble(Math::log).average().orElse(Double.NaN));
	}

}
