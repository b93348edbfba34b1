package io.wiretrial.report.results;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.report.measure.Unit;

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
