package io.wiretrial.report.results;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Metric;

/** The columns of {@code results.csv}, in their order. */
enum CsvColumn {

	/** Id of the plan. */
	PLAN("name"),

	/** Id of the condition. */
	CONDITION("name"),

	/** Name of the arm; {@code ′} behind that of the baseline is A′, against A. */
	ARM("name"),

	/** Name of the arm that it is divided by. */
	BASELINE("name"),

	/**
	 * What is measured, such as {@code total} or {@code server-cpu}; {@code slo} for a
	 * limit.
	 */
	MEASURE("word"),

	/**
	 * Which number of all values, such as {@code median}; of a limit {@code late-share}.
	 */
	STATISTIC("word"),

	/**
	 * Of all complete blocks together, 0 or more: times and CPU times in µs, amounts in
	 * bytes, rates per second, loads in processors, shares as fractions.
	 */
	VALUE("as the measure"),

	/** Ratio to the baseline, above 0; empty where there is none. */
	RATIO("1"),

	/** Lower bound of the interval of {@code ratio}, above 0; empty as {@code ratio}. */
	LOW("1"),

	/** Upper bound of the interval of {@code ratio}, above 0; empty as {@code ratio}. */
	HIGH("1"),

	/**
	 * What is said of a primary comparison, such as {@code faster} or
	 * {@code same within 10 %}, or of a limit, such as {@code holds}; empty in all other
	 * rows.
	 */
	WORD("word"),

	/**
	 * What the words of the plan speak of, the same in all its rows: {@code one start},
	 * {@code 3 starts} or {@code not warm}.
	 */
	BADGE("word");

	private final String unit;

	CsvColumn(String unit) {
		this.unit = unit;
	}

	String header() {
		return lower(this);
	}

	String unit() {
		return this.unit;
	}

	@Nullable String cell(Row row) {
		RatioResult ratio = row.ratio();
		return switch (this) {
			case PLAN -> row.plan().id();
			case CONDITION -> row.condition().id();
			case ARM -> row.arm();
			case BASELINE -> row.condition().arms().get(0).arm();
			case MEASURE -> row.measure();
			case STATISTIC -> row.statistic();
			case VALUE -> number(row.value());
			case RATIO -> (ratio != null) ? number(ratio.ratio()) : null;
			case LOW -> (ratio != null) ? number(ratio.low()) : null;
			case HIGH -> (ratio != null) ? number(ratio.high()) : null;
			case WORD -> row.word();
			case BADGE -> row.plan().headline().badge();
		};
	}

	private static String lower(Enum<?> word) {
		return word.name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	// Six significant digits, never an exponent
	private static String number(double value) {
		return new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros().toPlainString();
	}

	/**
	 * Subject of one row.
	 *
	 * @param plan results of the plan
	 * @param condition results of the condition
	 * @param arm name of the arm
	 * @param measure what is measured
	 * @param statistic which number of all values
	 * @param value that number
	 * @param ratio ratio to the baseline; null where there is none
	 * @param word what is said of it; empty for nothing
	 */
	record Row(PlanResults plan, ConditionResults condition, String arm, String measure, String statistic, double value,
			@Nullable RatioResult ratio, String word) {

		static Row of(PlanResults plan, ArmRow row, MeasureResult measure) {
			VerdictResult verdict = row.verdict();
			Metric metric = new Metric(measure.measure(), measure.statistic());
			String word = (verdict != null && verdict.metric().equals(metric)) ? verdict.word() : "";
			return new Row(plan, row.condition(), row.arm().arm(), lower(measure.measure()), lower(measure.statistic()),
					measure.value(), measure.ratio(), word);
		}

		static Row of(PlanResults plan, ArmRow row, LimitResult limit) {
			return new Row(plan, row.condition(), row.arm().arm(), "slo", "late-share", limit.lateShare(), null,
					limit.word());
		}

		// A times A′ is the square of what stands for both
		static Row again(PlanResults plan, ConditionResults condition, ConditionResults.Control control) {
			MeasureResult metric = condition.arms().get(0).measures().get(0);
			return new Row(plan, condition, condition.arms().get(0).arm() + "′", lower(metric.measure()),
					lower(metric.statistic()), metric.value() * Math.sqrt(control.size().ratio()), control.size(), "");
		}

	}

}
