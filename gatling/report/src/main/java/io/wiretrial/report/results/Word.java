package io.wiretrial.report.results;

import java.util.Locale;

import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.statistics.Standing;

/** Word about a primary comparison. */
public enum Word {

	/** Faster, less or fewer. */
	LOWER,

	/** Slower or more. */
	HIGHER,

	/** The whole interval lies inside the margin. */
	SAME,

	/** The interval holds 1, or the ratio is one that equal arms show too. */
	TOO_CLOSE,

	/** Nothing can be said, for a reason that stands beside. */
	NOT_JUDGED,

	/** Of a comparison that is not primary. */
	NONE;

	/**
	 * Names where an arm stands.
	 * @param standing its position against what it is compared with
	 * @return one of the first four words
	 */
	public static Word of(Standing standing) {
		return switch (standing) {
			case BELOW -> LOWER;
			case ABOVE -> HIGHER;
			case SAME -> SAME;
			case OPEN -> TOO_CLOSE;
		};
	}

	/**
	 * Says it in the words of a metric.
	 * @param metric what was compared
	 * @param margin margin of the plan, a fraction
	 * @return such as {@code faster} or {@code same within 10 %}; empty for none
	 */
	public String text(Metric metric, double margin) {
		return switch (this) {
			case LOWER -> kind(metric).word(true);
			case HIGHER -> kind(metric).word(false);
			case SAME -> "same within " + percent(margin);
			case TOO_CLOSE -> "too close to call";
			case NOT_JUDGED -> "not judged";
			case NONE -> "";
		};
	}

	/**
	 * Returns in which words a metric differs.
	 * @param metric what is compared
	 * @return the kind of its measure; how much times vary is no time
	 */
	public static MeasureKind kind(Metric metric) {
		return (metric.statistic() == Statistic.STANDARD_DEVIATION) ? MeasureKind.AMOUNT
				: Measures.of(metric.measure()).kind();
	}

	/**
	 * Tells whether the arm was found to differ.
	 * @return true for either side
	 */
	public boolean isDifferent() {
		return this == LOWER || this == HIGHER;
	}

	/**
	 * Writes a fraction in percent.
	 * @param fraction such as 0.1
	 * @return such as {@code 10 %}, with as many decimals as it has, two at most
	 */
	public static String percent(double fraction) {
		String digits = String.format(Locale.ROOT, "%.2f", fraction * 100);
		return digits.replaceFirst("\\.?0+$", "") + " %";
	}

}
