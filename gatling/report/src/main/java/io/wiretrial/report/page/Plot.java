package io.wiretrial.report.page;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A chart of lines, upwards logarithmic, with every place worked out.
 *
 * @param title what it shows
 * @param description from where to where each line goes, in words
 * @param across ticks of the horizontal axis
 * @param up ticks of the vertical axis
 * @param lines one for each arm
 */
record Plot(String title, String description, List<Tick> across, List<Tick> up, List<Line> lines) {

	static final int WIDTH = 400;

	static final int HEIGHT = 210;

	static final int LEFT = 64;

	static final int RIGHT = 388;

	static final int TOP = 10;

	static final int BOTTOM = 180;

	// The first that has three ticks within an axis is taken
	private static final List<double[]> STEPS = List.of(new double[] { 1 }, new double[] { 1, 3 },
			new double[] { 1, 2, 5 }, new double[] { 1, 1.2, 1.5, 1.8, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9 });

	/**
	 * Places lines in a picture.
	 * @param title what it shows
	 * @param across ticks at values of the horizontal axis
	 * @param unit how a value is written
	 * @param series lines with one point each at least, values above 0
	 * @return the chart
	 */
	static Plot of(String title, List<Tick> across, DoubleFunction<String> unit, List<Series> series) {
		Range x = Range.of(series, Point::x, 0);
		Range y = Range.of(series, (point) -> Math.log10(point.value()), Math.log10(2));
		return new Plot(title,
				series.stream()
					.map((one) -> "%s from %s to %s".formatted(one.name(), unit.apply(one.points().get(0).value()),
							unit.apply(one.points().get(one.points().size() - 1).value())))
					.collect(Collectors.joining("; ")),
				across.stream()
					.filter((tick) -> x.low() <= tick.at() && tick.at() <= x.high())
					.map((tick) -> new Tick(x.place(tick.at(), LEFT + 6, RIGHT - 6), tick.text()))
					.toList(),
				ticks(y).mapToObj((value) -> new Tick(y.place(Math.log10(value), BOTTOM, TOP), unit.apply(value)))
					.toList(),
				series.stream()
					.map((one) -> new Line(one.look(),
							one.points()
								.stream()
								.map((point) -> new Dot(x.place(point.x(), LEFT + 6, RIGHT - 6),
										y.place(Math.log10(point.value()), BOTTOM, TOP), point.marked()))
								.toList()))
					.toList());
	}

	private static DoubleStream ticks(Range logs) {
		return STEPS.stream()
			.map((steps) -> IntStream.rangeClosed((int) Math.floor(logs.low()), (int) Math.floor(logs.high()))
				.mapToObj((power) -> DoubleStream.of(steps).map((step) -> step * Math.pow(10, power)))
				.flatMapToDouble((values) -> values)
				.filter((value) -> Math.log10(value) >= logs.low() && Math.log10(value) <= logs.high())
				.toArray())
			.filter((values) -> values.length >= 3)
			.findFirst()
			.map(DoubleStream::of)
			.orElse(DoubleStream.empty());
	}

	/**
	 * A label on an axis.
	 *
	 * @param at where
	 * @param text what it says
	 */
	record Tick(double at, String text) {

		String place() {
			return String.format(Locale.ROOT, "%.1f", this.at);
		}

	}

	/**
	 * Values of one arm.
	 *
	 * @param name what a reader calls the arm
	 * @param look its colour and symbol
	 * @param points from left to right
	 */
	record Series(String name, Look look, List<Point> points) {
	}

	/**
	 * One value.
	 *
	 * @param x where on the horizontal axis
	 * @param value the value, above 0
	 * @param marked whether it stands out
	 */
	record Point(double x, double value, boolean marked) {
	}

	/**
	 * One arm within the picture.
	 *
	 * @param look its colour and symbol
	 * @param dots from left to right
	 */
	record Line(Look look, List<Dot> dots) {

		String path() {
			return "M" + this.dots.stream().map(Dot::place).collect(Collectors.joining("L"));
		}

	}

	/**
	 * One value within the picture.
	 *
	 * @param x from the left
	 * @param y from the top
	 * @param marked whether it stands out
	 */
	record Dot(double x, double y, boolean marked) {

		String place() {
			return String.format(Locale.ROOT, "%.1f %.1f", this.x, this.y);
		}

	}

	private record Range(double low, double high) {

		static Range of(List<Series> series, ToDoubleFunction<Point> value, double least) {
			double[] values = series.stream().flatMap((one) -> one.points().stream()).mapToDouble(value).toArray();
			double low = DoubleStream.of(values).min().orElse(0);
			double high = DoubleStream.of(values).max().orElse(0);
			double room = Math.max(0, least - (high - low)) / 2;
			return new Range(low - room, high + room);
		}

		double place(double value, double from, double to) {
			double share = (this.high > this.low) ? (value - this.low) / (this.high - this.low) : 0.5;
			return from + share * (to - from);
		}

	}

}
