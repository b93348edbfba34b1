package io.wiretrial.report.results;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.MeasureResult.Ratio;

/** The columns of {@code results.csv}, in their order. */
enum CsvColumn {

	/** Name of the run: its start time. */
	RUN("name"),

	/** Id of the plan. */
	PLAN("name"),

	/** Id of the condition. */
	CONDITION("name"),

	/** Name of the arm. */
	ARM("name"),

	/** {@code baseline} or {@code challenger}: which arm is divided by which. */
	ROLE("word"),

	/** What is measured, such as {@code total} or {@code server-cpu}. */
	MEASURE("word"),

	/** Which number of a trial's distribution, such as {@code median}. */
	STATISTIC("word"),

	/**
	 * Unit of {@code value}: {@code µs}, {@code bytes}, {@code per second},
	 * {@code bytes per second}, {@code per minute}, {@code processors} or
	 * {@code fraction}.
	 */
	UNIT("word"),

	/**
	 * Geometric mean over the trials that count, above 0; of slow episodes and of
	 * throttling the mean, 0 or more.
	 */
	VALUE("as in `unit`"),

	/** Median over the trials that count, 0 or more. */
	MEDIAN("as in `unit`"),

	/**
	 * Geometric mean over blocks of the ratio to the baseline, above 0; empty for the
	 * baseline, for throttling and memory, and where fewer than two blocks are complete.
	 */
	RATIO("1"),

	/**
	 * Lower bound of the interval of {@code ratio}, 0 or more; empty as {@code ratio}.
	 */
	LOW("1"),

	/** Upper bound of the interval of {@code ratio}, above 0; empty as {@code ratio}. */
	HIGH("1"),

	/**
	 * Confidence of the interval, 0.9 to 1: shared out among all verdicts of the run for
	 * the metrics that are judged, 0.95 for all others; empty as {@code ratio}.
	 */
	CONFIDENCE("fraction"),

	/** Complete blocks behind {@code ratio}, 2 or more; empty as {@code ratio}. */
	BLOCKS("blocks"),

	/**
	 * The verdict, such as {@code lower} or {@code undecided}, with
	 * {@code -in-this-start} where its interval is that of the starts that were played
	 * and any start has a wider one, {@code undecided-in-this-start} too; empty for the
	 * baseline and in rows of a measure that is not judged.
	 */
	VERDICT("word");

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
		return switch (this) {
			case RUN -> row.run();
			case PLAN -> row.plan().id();
			case CONDITION -> row.condition();
			case ARM -> row.arm().arm();
			case ROLE -> row.arm().baseline() ? "baseline" : "challenger";
			case MEASURE -> lower(row.measure().measure());
			case STATISTIC -> lower(row.measure().statistic());
			case UNIT -> row.measure().unit().text();
			case VALUE -> number(row.measure().value());
			case MEDIAN -> number(row.measure().median());
			case RATIO -> ratio(row, Ratio::ratio);
			case LOW -> ratio(row, Ratio::low);
			case HIGH -> ratio(row, Ratio::high);
			case CONFIDENCE -> ratio(row, Ratio::level);
			case BLOCKS -> ratio(row, (ratio) -> (double) ratio.blocks());
			case VERDICT -> verdict(row);
		};
	}

	private static @Nullable String ratio(Row row, ToDoubleFunction<Ratio> part) {
		Ratio ratio = row.measure().ratio();
		return (ratio != null) ? number(part.applyAsDouble(ratio)) : null;
	}

	private static @Nullable String verdict(Row row) {
		ArmVerdicts verdicts = row.arm().verdicts();
		if (verdicts == null) {
			return null;
		}
		return verdicts.all()
			.filter((verdict) -> verdict.metric().measure() == row.measure().measure()
					&& verdict.metric().statistic() == row.measure().statistic())
			.map((verdict) -> lower(verdict.kind()) + (isOfThisStart(verdict) ? "-in-this-start" : ""))
			.findFirst()
			.orElse(null);
	}

	private static boolean isOfThisStart(VerdictResult verdict) {
		VerdictResult.Size size = verdict.size();
		return size != null && size.inThisStart();
	}

	private static String lower(Enum<?> word) {
		return word.name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	// Six significant digits, never an exponent
	private static @Nullable String number(double value) {
		if (!Double.isFinite(value)) {
			return null;
		}
		return new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros().toPlainString();
	}

	/**
	 * Subject of one row.
	 *
	 * @param run name of the run
	 * @param plan results of the plan
	 * @param condition id of the condition
	 * @param arm results of the arm
	 * @param measure one measure of the arm
	 */
	record Row(String run, PlanResults plan, String condition, ArmResults arm, MeasureResult measure) {
	}

}
