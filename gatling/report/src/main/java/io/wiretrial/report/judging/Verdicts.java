package io.wiretrial.report.judging;

import java.util.Locale;
import java.util.OptionalInt;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.VerdictResult.Kind;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.Interval;
import io.wiretrial.report.statistics.JudgedComparison;
import io.wiretrial.report.statistics.Verdict;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Statistic;

/** Puts verdicts on an arm into words. */
final class Verdicts {

	private static final double BEYOND = 1e9;

	private final String arm;

	private final String baseline;

	private final Metric metric;

	private final Operation operation;

	private final Remedy remedy;

	Verdicts(String arm, String baseline, Metric metric, Operation operation, Remedy remedy) {
		this.arm = arm;
		this.baseline = baseline;
		this.metric = metric;
		this.operation = operation;
		this.remedy = remedy;
	}

	// Without a failure of its own the arm only shares that of the baseline
	VerdictResult of(JudgedComparison judged, double margin, boolean armFailed) {
		Verdict verdict = judged.verdict();
		Estimate estimate = judged.estimate();
		int blocks = (estimate != null) ? estimate.blocks() : 0;
		if (verdict instanceof Verdict.Different different) {
			Kind kind = (different.ratio() < 1) ? Kind.LOWER : Kind.HIGHER;
			String word = kind().word(kind == Kind.LOWER);
			return new VerdictResult(kind, word, different.ratio(), different.interval().low(),
					different.interval().high(), blocks, null, null, "%s %s %s than %s: %s".formatted(this.arm,
							kind().verb(), word, this.baseline, size(different.ratio(), different.interval())));
		}
		if (verdict instanceof Verdict.NoDifferenceAbove equal) {
			return new VerdictResult(Kind.NO_DIFFERENCE, "no difference", equal.ratio(), equal.interval().low(),
					equal.interval().high(), blocks, null, null, "%s against %s: no difference above %s, %s"
						.formatted(this.arm, this.baseline, percent(margin), size(equal.ratio(), equal.interval())));
		}
		if (verdict instanceof Verdict.Failed failed) {
			return new VerdictResult(Kind.FAILED, "failed", null, null, null, failed.blocks(), null, null,
					(armFailed ? this.arm
							: "%s against %s: not compared, the baseline".formatted(this.arm, this.baseline))
							+ " failed at this load in %d of %d blocks".formatted(failed.failedBlocks(),
									failed.blocks()));
		}
		return undecided((Verdict.Undecided) verdict, estimate);
	}

	VerdictResult refused(int blocks) {
		return new VerdictResult(Kind.REFUSED, "refused", null, null, null, blocks, null, null,
				"%s against %s: refused, the arms did not answer the same".formatted(this.arm, this.baseline));
	}

	VerdictResult notJudged(@Nullable Estimate estimate, int blocks) {
		Double size = (estimate != null) ? (Double) estimate.size() : null;
		return new VerdictResult(Kind.NOT_JUDGED, "not judged", size, null, null, blocks, null, null,
				"%s against %s: not judged by this preset".formatted(this.arm, this.baseline));
	}

	private VerdictResult undecided(Verdict.Undecided undecided, @Nullable Estimate estimate) {
		OptionalInt needed = undecided.blocksNeeded();
		Integer boxed = needed.isPresent() ? (Integer) needed.getAsInt() : null;
		String more = "; a verdict takes 6 or more";
		if (undecided.blocks() >= 6) {
			more = needed.isPresent() ? "; about %d blocks would decide".formatted(needed.getAsInt())
					: "; no number of blocks would decide";
		}
		if (estimate == null || !isFinite(estimate)) {
			return new VerdictResult(Kind.UNDECIDED, "undecided", null, null, null, undecided.blocks(), boxed,
					this.remedy.of(boxed), "%s against %s: undecided after %s; a verdict takes 6 or more"
						.formatted(this.arm, this.baseline, blocks(undecided.blocks())));
		}
		Interval interval = estimate.difference().counting();
		return new VerdictResult(Kind.UNDECIDED, "undecided", estimate.size(), interval.low(), interval.high(),
				undecided.blocks(), boxed, this.remedy.of(boxed), "%s against %s: undecided after %s, %s%s".formatted(
						this.arm, this.baseline, blocks(undecided.blocks()), size(estimate.size(), interval), more));
	}

	// An interval that reaches beyond a thousand million says nothing
	static boolean isFinite(Estimate estimate) {
		Interval interval = estimate.difference().counting();
		return interval.low() > -BEYOND && interval.high() < BEYOND && Math.abs(estimate.size()) < BEYOND
				&& estimate.size() != 0;
	}

	// How much times vary is no time
	private MeasureKind kind() {
		return (this.metric.statistic() == Statistic.STANDARD_DEVIATION) ? MeasureKind.AMOUNT
				: Measures.of(this.metric.measure()).kind();
	}

	private String size(double size, Interval interval) {
		return String.format(Locale.ROOT, "%.2f × the %s (%.2f to %.2f)", size,
				MetricName.of(this.metric, this.operation), interval.low(), interval.high());
	}

	private static String blocks(int blocks) {
		return (blocks == 1) ? "1 complete block" : blocks + " complete blocks";
	}

	private static String percent(double fraction) {
		double percent = fraction * 100;
		return String.format(Locale.ROOT, (Math.abs(percent - Math.rint(percent)) < 1e-9) ? "%.0f %%" : "%.1f %%",
				percent);
	}

}
