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
	 * Returns the slope of one block.
	 * @param points the block's points, at two or more places of the axis
	 * @return the slope
	 */
	public static double of(List<Point> points) {
		if (points.stream().mapToDouble(Point::axis).distinct().count() < 2) {
			throw new IllegalArgumentException(
					("A slope over %d points at one place of the axis is undefined: give two " + "or more places.")
						.formatted(points.size()));
		}
		double meanX = points.stream().mapToDouble((point) -> Math.log(point.axis())).average().orElseThrow();
		double meanY = points.stream().mapToDouble((point) -> Math.log(point.value())).average().orElseThrow();
		double products = 0;
		double squares = 0;
		for (Point point : points) {
			double x = Math.log(point.axis()) - meanX;
			products += x * (Math.log(point.value()) - meanY);
			squares += x * x;
		}
		return products / squares;
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

	/**
	 * A metric at one place of an axis.
	 *
	 * @param axis the place, such as a batch size, above 0
	 * @param value the metric there, above 0
	 */
	public record Point(double axis, double value) {

		public Point {
			if (!(axis > 0 && value > 0) || Double.isInfinite(axis) || Double.isInfinite(value)) {
				throw new IllegalArgumentException(
						"The point (%s, %s) has no logarithm: give finite values above 0.".formatted(axis, value));
			}
		}

	}

}
