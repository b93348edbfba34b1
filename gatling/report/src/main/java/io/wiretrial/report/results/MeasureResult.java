package io.wiretrial.report.results;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.Unit;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Statistic;

/**
 * One measure of one arm.
 *
 * @param measure what is measured
 * @param statistic which number of a trial's distribution
 * @param unit unit of the value
 * @param value geometric mean over the trials that count, in {@code unit}, above 0; of
 * slow episodes and of throttling the mean, 0 or more
 * @param median median over the trials that count, in {@code unit}, 0 or more
 * @param ratio ratio to the baseline with its interval; null for the baseline, for
 * throttling and memory, and where fewer than two blocks are complete
 */
public record MeasureResult(Measure measure, Statistic statistic, Unit unit, double value, double median,
		@Nullable Ratio ratio) {

	/**
	 * A ratio to the baseline.
	 *
	 * @param ratio geometric mean over blocks of arm : baseline, above 0
	 * @param low lower bound of the interval, 0 or more
	 * @param high upper bound of the interval, above 0
	 * @param level confidence of the interval as a fraction, 0.9 to 1; shared out among
	 * all verdicts of the run for the metrics that are judged, 0.95 for all others
	 * @param blocks blocks behind it, 2 or more
	 */
	public record Ratio(double ratio, double low, double high, double level, int blocks) {
	}

}
