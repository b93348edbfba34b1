package io.wiretrial.report.statistics;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * A number with its standard error, told by leaving one unit out at a time: the jackknife
 * (Tukey, <em>Bias and Confidence in Not-quite Large Samples</em>, Annals of Mathematical
 * Statistics 29, 1958). Its interval is Student's t. Of a ratio it is the logarithm.
 *
 * @param value the number, of all units
 * @param error its standard error, 0 or more
 * @param units blocks or starts behind it, 2 or more
 * @param bound by how much it may be wrong in every unit alike, 0 or more
 */
public record Estimate(double value, double error, int units, double bound) {

	/**
	 * Makes an estimate that no common cause falsifies.
	 * @param value the number, of all units
	 * @param error its standard error, 0 or more
	 * @param units blocks or starts behind it, 2 or more
	 */
	public Estimate(double value, double error, int units) {
		this(value, error, units, 0);
	}

	/**
	 * Estimates a statistic.
	 * @param sample blocks behind it
	 * @param statistic the number where blocks count as often as they are told to
	 * @return the estimate; {@code null} below 2 units, and where a number has no
	 * logarithm
	 */
	public static @Nullable Estimate of(Sample sample, ToDoubleFunction<int[]> statistic) {
		int units = sample.units();
		if (units < 2) {
			return null;
		}
		double value = statistic.applyAsDouble(sample.all());
		double[] left = IntStream.range(0, units)
			.mapToDouble((unit) -> statistic.applyAsDouble(sample.without(unit)))
			.toArray();
		double mean = Arrays.stream(left).average().orElseThrow();
		double squares = Arrays.stream(left).map((one) -> (one - mean) * (one - mean)).sum();
		double error = Math.sqrt((units - 1.0) / units * squares);
		return (Double.isFinite(value) && Double.isFinite(error)) ? new Estimate(value, error, units) : null;
	}

	/**
	 * Returns the interval at a level.
	 * @param level confidence, above 0 and below 1, such as 0.95
	 * @return {@code value ± (t(n − 1) · error + bound)}
	 */
	public Interval interval(double level) {
		if (this.error == 0) {
			return new Interval(this.value - this.bound, this.value + this.bound);
		}
		double half = this.bound
				+ TDistribution.of(this.units - 1).inverseSurvivalProbability((1 - level) / 2) * this.error;
		return new Interval(this.value - half, this.value + half);
	}

	/**
	 * Returns what more units would tell, if they are like these.
	 * @param more how many, 2 or more
	 * @return the same number, with an error as much smaller
	 */
	public Estimate over(int more) {
		return new Estimate(this.value, this.error * Math.sqrt((double) this.units / more), more, this.bound);
	}

	/**
	 * Returns the estimate of a number that lies beside.
	 * @param by what is added
	 * @return the same error
	 */
	public Estimate plus(double by) {
		return new Estimate(this.value + by, this.error, this.units, this.bound);
	}

	/**
	 * Returns the same estimate where something has moved all units alike.
	 * @param by how far at most, 0 or more
	 * @return an estimate whose intervals are wider by it at both ends
	 */
	public Estimate within(double by) {
		return new Estimate(this.value, this.error, this.units, this.bound + by);
	}

	Estimate times(double factor) {
		return new Estimate(this.value * factor, this.error * Math.abs(factor), this.units,
				this.bound * Math.abs(factor));
	}

}
