package io.wiretrial.report.statistics;

import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

/**
 * Tells where arms stand. It reads no files and keeps no state: the same numbers and
 * margin tell the same. Every formula stands with a worked example in
 * {@code docs/explanation/methodology.md}.
 *
 * @param margin ratios that count as the same
 */
public record Judge(RatioBand margin) {

	/** Most units that are named to a reader. */
	public static final int MOST_UNITS = 1_000;

	/**
	 * Judges a comparison.
	 * @param comparison ratio, interval and control
	 * @return the same where the interval lies inside the margin; else a side where it
	 * excludes 1 and the ratio is farther from 1 than both ends of the control's interval
	 */
	public Standing standing(Comparison comparison) {
		return standing(comparison, this.margin.logs());
	}

	static Standing standing(Comparison comparison, @Nullable Interval same) {
		Interval interval = comparison.interval();
		if (same != null && interval.isInside(same)) {
			return Standing.SAME;
		}
		if (interval.contains(0) || !comparison.isBeyondControl()) {
			return Standing.OPEN;
		}
		return (comparison.logRatio().value() > 0) ? Standing.ABOVE : Standing.BELOW;
	}

	/**
	 * Returns how many units would decide, if they are like these.
	 * @param comparison a comparison that is too close to call
	 * @return blocks or starts; empty where 1,000 would not
	 */
	public OptionalInt needed(Comparison comparison) {
		return least(comparison.logRatio().units(), (units) -> standing(comparison.over(units)) != Standing.OPEN);
	}

	/**
	 * Judges a published claim.
	 * @param form what is claimed, with its numbers
	 * @return what became of it
	 */
	public JudgedClaim judge(ClaimForm form) {
		return new ClaimJudge(this).judge(form);
	}

	static OptionalInt least(int units, IntPredicate decides) {
		return IntStream.rangeClosed(units + 1, MOST_UNITS).filter(decides).findFirst();
	}

}
