package io.wiretrial.report.statistics;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The slope of a metric over an axis in double logarithms, by least squares:
 * {@code Σ(x − x̄)(y − ȳ) / Σ(x − x̄)²} with x and y the natural logarithms (Draper and
 * Smith, <em>Applied Regression Analysis</em>, 3rd ed. 1998, section 1.2). 1 is growth in
 * proportion, 0 is none.
 */
public final class LogLogSlope {

	private LogLogSlope() {
	}

	/**
	 * Returns the slope.
	 * @param places places of the axis, above 0, of which two or more differ
	 * @param logs logarithm of the metric at each place, as a function of how often
	 * blocks count
	 * @return the slope as such a function
	 */
	public static ToDoubleFunction<int[]> of(List<Double> places, List<ToDoubleFunction<int[]>> logs) {
		double mean = places.stream().mapToDouble(Math::log).average().orElseThrow();
		double squares = places.stream().mapToDouble((place) -> Math.pow(Math.log(place) - mean, 2)).sum();
		return (weights) -> {
			double slope = 0;
			for (int i = 0; i < places.size(); i++) {
				slope += (Math.log(places.get(i)) - mean) / squares * logs.get(i).applyAsDouble(weights);
			}
			return slope;
		};
	}

}
