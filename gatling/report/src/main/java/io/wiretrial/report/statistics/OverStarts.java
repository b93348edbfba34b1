package io.wiretrial.report.statistics;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A number of one run that is compared with that of another, whose processes were others.
 * From six starts on its error speaks of any start. Below, each start may be off by 5 %
 * (measured: 4 to 8 %), or by as much as these starts show where that is more. What two
 * runs differ by has Welch's degrees of freedom (<em>The Generalization of "Student's"
 * Problem</em>, Biometrika 34, 1947).
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
		return new Comparison(difference(now, then, variance() + before.variance()),
				Math.max(this.comparison.level(), before.comparison.level()),
				control(this.comparison.control(), before.comparison.control()));
	}

	private static @Nullable Estimate control(@Nullable Estimate now, @Nullable Estimate then) {
		return (now != null && then != null) ? difference(now, then, square(now.error()) + square(then.error())) : null;
	}

	// What is assumed is known, and takes no degree of freedom
	private static Estimate difference(Estimate now, Estimate then, double variance) {
		double shares = square(square(now.error())) / (now.units() - 1)
				+ square(square(then.error())) / (then.units() - 1);
		double freedom = (shares > 0) ? Math.floor(square(variance) / shares) : MOST_UNITS;
		return new Estimate(now.value() - then.value(), Math.sqrt(variance), (int) Math.min(MOST_UNITS, freedom) + 1,
				now.bound() + then.bound());
	}

	private double variance() {
		double played = square(this.comparison.logRatio().error());
		int number = this.starts.size();
		if (number >= Sample.FEWEST_STARTS) {
			return played;
		}
		double mean = this.starts.stream().mapToDouble(Double::doubleValue).average().orElse(0);
		double squares = this.starts.stream().mapToDouble((start) -> square(start - mean)).sum();
		double shown = (number > 1) ? squares / (number - 1) / number : 0;
		return Math.max(shown, played + square(ASSUMED) / Math.max(1, number));
	}

	private static double square(double number) {
		return number * number;
	}

}
