package io.wiretrial.report.judging;

import java.util.Locale;
import java.util.OptionalInt;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.VerdictResult.Kind;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.Interval;
import io.wiretrial.report.statistics.JudgedComparison;
import io.wiretrial.report.statistics.Verdict;

/** Puts a verdict into words. */
final class Verdicts {

	private Verdicts() {
	}

	static VerdictResult of(JudgedComparison judged, String arm, String baseline, double margin) {
		Verdict verdict = judged.verdict();
		if (verdict instanceof Verdict.Different different) {
			boolean lower = different.ratio() < 1;
			return decided(lower ? Kind.LOWER : Kind.HIGHER, different.ratio(), different.interval(), judged,
					"%s is %s × %s".formatted(arm, ratio(different.ratio(), different.interval()), baseline));
		}
		if (verdict instanceof Verdict.NoDifferenceAbove equal) {
			return decided(Kind.NO_DIFFERENCE, equal.ratio(), equal.interval(), judged,
					"%s and %s: no difference above %s (%s)".formatted(arm, baseline, percent(margin),
							ratio(equal.ratio(), equal.interval())));
		}
		if (verdict instanceof Verdict.Failed failed) {
			return new VerdictResult(Kind.FAILED, null, null, null, failed.blocks(), null,
					"%s failed at this load in %d of %d blocks".formatted(arm, failed.failedBlocks(), failed.blocks()));
		}
		return undecided((Verdict.Undecided) verdict, judged.estimate(), arm, baseline);
	}

	static VerdictResult refused(String arm, int blocks) {
		return new VerdictResult(Kind.REFUSED, null, null, null, blocks, null,
				"%s did not answer the same as the others: nothing can be compared".formatted(arm));
	}

	static VerdictResult notJudged(String arm, @Nullable Estimate estimate, int blocks) {
		Double size = (estimate != null) ? (Double) estimate.size() : null;
		return new VerdictResult(Kind.NOT_JUDGED, size, null, null, blocks, null,
				"%s: this preset judges nothing".formatted(arm));
	}

	private static VerdictResult decided(Kind kind, double size, Interval interval, JudgedComparison judged,
			String text) {
		Estimate estimate = judged.estimate();
		int blocks = (estimate != null) ? estimate.blocks() : 0;
		return new VerdictResult(kind, size, interval.low(), interval.high(), blocks, null, text);
	}

	private static VerdictResult undecided(Verdict.Undecided undecided, @Nullable Estimate estimate, String arm,
			String baseline) {
		OptionalInt needed = undecided.blocksNeeded();
		Integer boxed = needed.isPresent() ? (Integer) needed.getAsInt() : null;
		String more = needed.isPresent() ? "; about %d blocks would decide".formatted(needed.getAsInt()) : "";
		if (estimate == null) {
			return new VerdictResult(Kind.UNDECIDED, null, null, null, undecided.blocks(), boxed,
					"%s and %s: undecided after %d complete blocks%s".formatted(arm, baseline, undecided.blocks(),
							more));
		}
		Interval interval = estimate.difference().counting();
		return new VerdictResult(Kind.UNDECIDED, estimate.size(), interval.low(), interval.high(), undecided.blocks(),
				boxed, "%s and %s: undecided (%s) after %d blocks%s".formatted(arm, baseline,
						ratio(estimate.size(), interval), undecided.blocks(), more));
	}

	static String ratio(double size, Interval interval) {
		return String.format(Locale.ROOT, "%.2f (%.2f to %.2f)", size, interval.low(), interval.high());
	}

	static String percent(double fraction) {
		double percent = fraction * 100;
		return String.format(Locale.ROOT, (percent == Math.rint(percent)) ? "%.0f %%" : "%.1f %%", percent);
	}

}
