package io.wiretrial.report.judging;

import java.util.Locale;
import java.util.OptionalInt;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.VerdictResult.Kind;
import io.wiretrial.report.results.VerdictResult.Sentence;
import io.wiretrial.report.statistics.BlockSeries;
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
			return decided(kind,
					new Sentence("%s %s ".formatted(this.arm, kind().verb()), kind().word(kind == Kind.LOWER),
							" than %s: %s".formatted(this.baseline, size(different.ratio(), different.interval()))),
					different.ratio(), different.interval(), blocks);
		}
		if (verdict instanceof Verdict.NoDifferenceAbove equal) {
			return decided(Kind.NO_DIFFERENCE,
					against("no difference",
							" above %s, %s".formatted(percent(margin), size(equal.ratio(), equal.interval()))),
					equal.ratio(), equal.interval(), blocks);
		}
		if (verdict instanceof Verdict.Failed failed) {
			String who = armFailed ? this.arm
					: "%s against %s: not compared, the baseline".formatted(this.arm, this.baseline);
			return unsized(Kind.FAILED,
					new Sentence(who + " ", "failed",
							" at this load in %d of %d blocks".formatted(failed.failedBlocks(), failed.blocks())),
					failed.blocks());
		}
		return undecided((Verdict.Undecided) verdict, estimate);
	}

	VerdictResult refused(int blocks) {
		return unsized(Kind.REFUSED, against("refused", ", the arms did not answer the same"), blocks);
	}

	VerdictResult notJudged(@Nullable Estimate estimate, int blocks) {
		Double size = (estimate != null) ? (Double) estimate.size() : null;
		return new VerdictResult(Kind.NOT_JUDGED, against("not judged", " by this preset"), size, null, null, blocks,
				null, null);
	}

	private VerdictResult undecided(Verdict.Undecided undecided, @Nullable Estimate estimate) {
		OptionalInt needed = undecided.blocksNeeded();
		Integer boxed = needed.isPresent() ? (Integer) needed.getAsInt() : null;
		String after = " after " + blocks(undecided.blocks());
		String few = "; a verdict takes %d or more".formatted(BlockSeries.FEWEST_JUDGED);
		if (estimate == null || !isFinite(estimate)) {
			return new VerdictResult(Kind.UNDECIDED, against("undecided", after + few), null, null, null,
					undecided.blocks(), boxed, this.remedy.of(boxed));
		}
		String more = needed.isPresent() ? "; about %d blocks would decide".formatted(needed.getAsInt())
				: "; no number of blocks would decide";
		Interval interval = estimate.difference().counting();
		return new VerdictResult(Kind.UNDECIDED,
				against("undecided",
						"%s, %s%s".formatted(after, size(estimate.size(), interval),
								(undecided.blocks() >= BlockSeries.FEWEST_JUDGED) ? more : few)),
				estimate.size(), interval.low(), interval.high(), undecided.blocks(), boxed, this.remedy.of(boxed));
	}

	private Sentence against(String word, String after) {
		return new Sentence("%s against %s: ".formatted(this.arm, this.baseline), word, after);
	}

	private static VerdictResult decided(Kind kind, Sentence sentence, double ratio, Interval interval, int blocks) {
		return new VerdictResult(kind, sentence, ratio, interval.low(), interval.high(), blocks, null, null);
	}

	private static VerdictResult unsized(Kind kind, Sentence sentence, int blocks) {
		return new VerdictResult(kind, sentence, null, null, null, blocks, null, null);
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
