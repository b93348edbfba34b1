package io.wiretrial.report.page;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.statistics.Interval;

/** The data of one chart, as the page's script reads it. */
sealed interface Chart {

	/**
	 * Ratios with intervals, one row each.
	 *
	 * @param kind always {@code forest}
	 * @param rows from top to bottom
	 * @param margin ratios of the margin
	 */
	record Forest(String kind, List<Ratio> rows, Interval margin) implements Chart {
	}

	/**
	 * Numbers on one logarithmic axis, several in a row.
	 *
	 * @param kind always {@code dots}
	 * @param rows labels from top to bottom
	 * @param unit unit of the values
	 * @param join whether the values of a row are joined by a line
	 * @param series one colour each
	 */
	record Dots(String kind, List<String> rows, String unit, boolean join, List<Values> series) implements Chart {
	}

	/**
	 * Lines over a number.
	 *
	 * @param kind always {@code lines}
	 * @param x name of the horizontal axis
	 * @param y name of the vertical axis
	 * @param logX whether the horizontal axis is logarithmic
	 * @param logY whether the vertical axis is logarithmic
	 * @param reference a horizontal line; null for none
	 * @param series one colour each
	 */
	record Lines(String kind, String x, String y, boolean logX, boolean logY, @Nullable Double reference,
			List<Line> series) implements Chart {
	}

	/**
	 * Round trips over the time of a window.
	 *
	 * @param kind always {@code sessions}
	 * @param series one colour each
	 */
	record Sessions(String kind, List<SessionsOfArm> series) implements Chart {
	}

	/**
	 * One ratio.
	 *
	 * @param condition label of the condition
	 * @param arm name of the arm
	 * @param ratio ratio to the baseline
	 * @param low lower bound
	 * @param high upper bound
	 * @param verdict word of the verdict
	 * @param tone class of its colour
	 */
	record Ratio(String condition, String arm, double ratio, double low, double high, String verdict, String tone) {
	}

	/**
	 * Values of one arm or statistic.
	 *
	 * @param name arm or statistic
	 * @param values one for each row; null where there is none
	 */
	record Values(String name, List<@Nullable Double> values) {
	}

	/**
	 * Round trips of one arm, milliseconds over milliseconds.
	 *
	 * @param name name of the arm
	 * @param points time, median, 10th and 90th percentile of all sessions
	 * @param sessions time and round trip of single sessions
	 */
	record SessionsOfArm(String name, List<List<Double>> points, List<List<List<Double>>> sessions) {
	}

	/**
	 * Points of one arm.
	 *
	 * @param name name of the arm
	 * @param points horizontal and vertical value, then lower and upper bound if any
	 */
	record Line(String name, List<List<Double>> points) {
	}

}
