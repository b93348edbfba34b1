package io.wiretrial.report.statistics;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A number of one run that is compared with that of another, whose processes were others.
 * From six starts on its error speaks of any start. Below, each start may be off by 5 %
 * (measured: 4 to 8 %), or by as much as these starts show where that is more: what
 * exceeds has their few degrees of freedom. What two runs differ by has Welch's (<em>The
 * Generalization of "Student's" Problem</em>, Biometrika 34, 1947).
 *
 * @param comparison the number's logarithm with its error
 * @param starts the same of each start alone
 */
public record OverStarts(Comparison comparison, List<Double> starts) {

	/** Standard deviation of a logarithm from start to start, where too few tell it. */
	static final double ASSUMED = 0.05;

	private static final int MOST_UNITS = 1_000_000;

	public OverStarts {
		starts = List.copyOf(starts);
	}

	/**
	 * Divides this number by that of another run.
	 * @param before the other run's
	 * @return the ratio, beside what the baseline differs by from itself in both
	 */
	public Comparison against(OverStarts before) {
		Estimate now = this.comparison.logRatio();
		Estimate then = before.comparison.logRatio();
		return new Comparison(difference(now, then, variance().plus(before.variance())),
				Math.max(this.comparison.level(), before.comparison.level()),
				control(this.comparison.control(), before.comparison.control()));
	}

	private static @Nullable Estimate control(@Nullable Estimate now, @Nullable Estimate then) {
		return (now != null && then != null) ? difference(now, then, Variance.of(now).plus(Variance.of(then))) : null;
	}

	private static Estimate difference(Estimate now, Estimate then, Variance variance) {
		return new Estimate(now.value() - then.value(), Math.sqrt(variance.value), variance.units(),
				now.bound() + then.bound());
	}

	private Variance variance() {
		Variance played = Variance.of(this.comparison.logRatio());
		int number = this.starts.size();
		if (number >= Sample.FEWEST_STARTS) {
			return played;
		}
		double mean = this.starts.stream().mapToDouble(Double::doubleValue).average().orElse(0);
		double squares = this.starts.stream().mapToDouble((start) -> square(start - mean)).sum();
		double shown = (number > 1) ? squares / (number - 1) / number : 0;
		// What is assumed is known, and takes no degree of freedom
		Variance assumed = new Variance(played.value + square(ASSUMED) / Math.max(1, number), played.share);
		return (shown > assumed.value) ? assumed.plus(Variance.of(shown - assumed.value, number)) : assumed;
	}

	private static double square(double number) {
		return number * number;
	}

	/**
	 * Variance of a number.
	 *
	 * @param value the variance
	 * @param share its square by its degrees of freedom, as Welch adds them
	 */
	private record Variance(double value, double share) {

		static Variance of(Estimate estimate) {
			return of(square(estimate.error()), estimate.units());
		}

		static Variance of(double value, int units) {
			return new Variance(value, square(value) / (units - 1));
		}

		Variance plus(Variance other) {
			return new Variance(this.value + other.value, this.share + other.share);
		}

		int units() {
			double freedom = (this.share > 0) ? Math.floor(square(this.value) / this.share) : MOST_UNITS;
			return (int) Math.min(MOST_UNITS, freedom) + 1;
		}

	}

}
