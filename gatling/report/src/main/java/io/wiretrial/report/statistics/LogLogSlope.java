package io.wiretrial.report.statistics;

import java.util.List;

/**
 * The slope of a metric over an axis in double logarithms, by least squares:
 * {@code Σ(x − x̄)(y − ȳ) / Σ(x − x̄)²} with x and y the natural logarithms (Draper and
 * Smith, <em>Applied Regression Analysis</em>, 3rd ed. 1998, section 1.2). 1 is growth in
 * proportion, 0 is none. One slope is drawn per block; its interval is over the blocks.
 */
public final class LogLogSlope {

	private LogLogSlope() {
	}

	/**
	 * Returns the slopes of several blocks.
	 * @param places places of the axis, above 0, of which two or more differ
	 * @param logs logarithms of the metric at each place, one series for each, all of the
	 * same blocks
	 * @return one slope a block
	 */
	public static BlockSeries perBlock(List<Double> places, List<BlockSeries> logs) {
		double mean = places.stream().mapToDouble(Math::log).average().orElseThrow();
		double squares = places.stream().mapToDouble((place) -> Math.pow(Math.log(place) - mean, 2)).sum();
		BlockSeries slopes = logs.get(0).map((log) -> 0).with(BetweenStarts.NONE);
		for (int i = 0; i < places.size(); i++) {
			slopes = slopes.plus((Math.log(places.get(i)) - mean) / squares, logs.get(i));
		}
		return slopes;
	}

}
