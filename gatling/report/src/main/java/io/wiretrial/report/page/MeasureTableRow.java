package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Metric;
import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.measure.Unit;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.MeasureResult;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.wording.NumberFormats;

/**
 * One measure of all arms of a condition, as a row of a table.
 *
 * @param name what a reader calls it
 * @param cells one for each arm
 */
record MeasureTableRow(String name, List<Cell> cells) {

	static List<MeasureTableRow> times(ConditionResults condition) {
		return Stream
			.concat(measures(condition, (kind) -> kind == MeasureKind.TIME),
					Stream.of(percentile(condition, "p90", ArmResults.Percentiles::p90),
							percentile(condition, "p99.9", ArmResults.Percentiles::p999),
							percentile(condition, "greatest", ArmResults.Percentiles::max)))
			.filter((row) -> row.cells().stream().anyMatch((cell) -> cell.percent() > 0))
			.toList();
	}

	static List<MeasureTableRow> costs(ConditionResults condition) {
		return measures(condition, (kind) -> kind != MeasureKind.TIME).toList();
	}

	private static Stream<MeasureTableRow> measures(ConditionResults condition, Predicate<MeasureKind> kept) {
		return condition.arms()
			.stream()
			.flatMap((arm) -> arm.measures().stream())
			.filter((measure) -> kept.test(Measures.of(measure.measure()).kind()))
			.map((measure) -> new Metric(measure.measure(), measure.statistic()))
			.distinct()
			.map((metric) -> row(MetricName.of(metric, condition.setting().operation()),
					condition.arms().stream().map((arm) -> measure(arm, metric)).toList()));
	}

	private static @Nullable MeasureResult measure(ArmResults arm, Metric metric) {
		return arm.measures()
			.stream()
			.filter((measure) -> measure.measure() == metric.measure() && measure.statistic() == metric.statistic())
			.findFirst()
			.orElse(null);
	}

	private static MeasureTableRow row(String name, List<@Nullable MeasureResult> measures) {
		double most = measures.stream().filter(Objects::nonNull).mapToDouble(MeasureResult::value).max().orElse(0);
		return new MeasureTableRow(name,
				measures.stream()
					.map((measure) -> (measure != null)
							? Cell.of(measure.value(), most, measure.unit(), ratio(measure.ratio())) : Cell.NONE)
					.toList());
	}

	private static String ratio(@Nullable RatioResult size) {
		return (size != null) ? "%s × (%s)".formatted(NumberFormats.ratio(size.ratio()),
				NumberFormats.interval(size.low(), size.high())) : "";
	}

	private static MeasureTableRow percentile(ConditionResults condition, String name,
			Function<ArmResults.Percentiles, @Nullable Double> value) {
		List<@Nullable Double> values = new ArrayList<>();
		for (ArmResults arm : condition.arms()) {
			ArmResults.Percentiles percentiles = arm.times().percentiles();
			values.add((percentiles != null) ? value.apply(percentiles) : null);
		}
		double most = values.stream().filter(Objects::nonNull).mapToDouble(Double::doubleValue).max().orElse(0);
		return new MeasureTableRow(name,
				values.stream()
					.map((each) -> (each != null) ? Cell.of(each, most, Unit.MICROSECONDS, "") : Cell.NONE)
					.toList());
	}

	/**
	 * The measure of one arm.
	 *
	 * @param value with its unit
	 * @param ratio ratio to the baseline with its interval; empty where there is none
	 * @param percent of the greatest value in the row, 0 to 100
	 */
	record Cell(String value, String ratio, long percent) {

		static final Cell NONE = new Cell(NumberFormats.NONE, "", 0);

		static Cell of(double value, double most, Unit unit, String ratio) {
			return new Cell(NumberFormats.of(value, unit), ratio, (most > 0) ? Math.round(100 * value / most) : 0);
		}

	}

}
