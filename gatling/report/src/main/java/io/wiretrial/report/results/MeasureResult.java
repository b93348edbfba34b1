package io.wiretrial.report.results;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.Unit;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Statistic;

/**
 * One measure of one arm.
 *
 * @param measure what is measured
 * @param statistic which number of all its values
 * @param unit unit of the value
 * @param value of all complete blocks together, in {@code unit}, 0 or more; of the
 * baseline the geometric mean of A and A′
 * @param ratio ratio to the baseline; null for the baseline, for what arms share, and
 * where there is no interval
 */
public record MeasureResult(Measure measure, Statistic statistic, Unit unit, double value,
		@Nullable RatioResult ratio) {
}
