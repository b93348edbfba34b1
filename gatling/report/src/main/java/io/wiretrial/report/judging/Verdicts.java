package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.VerdictResult.Evidence;
import io.wiretrial.report.results.VerdictResult.Kind;
import io.wiretrial.report.results.VerdictResult.Sentence;
import io.wiretrial.report.results.VerdictResult.Undecided;
import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.report.statistics.Direction;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.FailureRate;
import io.wiretrial.report.statistics.Interval;
import io.wiretrial.report.statistics.JudgedComparison;
import io.wiretrial.report.statistics.Verdict;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Statistic;

/**
 * Puts the verdicts on an arm by one metric into words.
 *
 * @param trials trials of the condition
 * @param arm the arm
 * @param metric what it is judged by
 * @param margin the plan's margin, a fraction
 * @param remedy what a reader can do
 */
record Verdicts(ConditionTrials trials, String arm, Metric metric, double margin, Remedy remedy) {

	private static final double BEYOND = 1e9;

	VerdictResult of(JudgedComparison judged, boolean isJudged) {
		Verdict verdict = judged.verdict();
		if (!isJudged) {
			return result(judged, Kind.NOT_JUDGED, against("not judged", " by this preset"), null, false);
		}
		if (verdict instanceof Verdict.Different different) {
			return different(judged, different);
		}
		if (verdict instanceof Verdict.NoDifferenceAbove none) {
			String word = "no difference" + where(none.inThisStart());
			return result(judged, Kind.NO_DIFFERENCE,
					against(word, " above %s, %s".formatted(percent(this.margin), size(judged, none.interval()))),
					none.interval(), none.inThisStart());
		}
		if (verdict instanceof Verdict.StillDrifting drifting) {
			return result(judged, Kind.REFUSED, against("refused", String.format(Locale.ROOT,
					", still warming: the ratio changed by %+.0f %% over the blocks", (drifting.change() - 1) * 100)),
					null, false);
		}
		if (verdict instanceof Verdict.StillCold) {
			return result(judged, Kind.REFUSED,
					against("refused",
							VerdictResult.COLD + this.trials.spreads().cold().sentence(this.trials, this.arm)),
					null, false);
		}
		return undecided(judged, (Verdict.Undecided) verdict);
	}

	private VerdictResult different(JudgedComparison judged, Verdict.Different different) {
		boolean below = different.direction() == Direction.BELOW;
		Kind kind = different.belowMargin() ? (below ? Kind.LOWER_BELOW_MARGIN : Kind.HIGHER_BELOW_MARGIN)
				: (below ? Kind.LOWER : Kind.HIGHER);
		String word = kind(this.metric).word(below) + where(different.inThisStart());
		String by = different.belowMargin() ? ", by less than the margin of %s".formatted(percent(this.margin)) : "";
		return result(judged, kind,
				new Sentence("%s %s ".formatted(this.arm, kind(this.metric).verb()), word,
						" than %s%s: %s".formatted(baseline(), by, size(judged, different.interval()))),
				different.interval(), different.inThisStart());
	}

	// Of what holds for no other starts
	private String where(boolean hereAlone) {
		return hereAlone ? " " + this.trials.spreads().here(this.trials.starts(), List.of(this.arm, baseline())) : "";
	}

	VerdictResult failed() {
		boolean own = this.trials.isFailed(this.arm);
		String who = own ? this.arm : "%s against %s: not compared, the baseline".formatted(this.arm, baseline());
		String which = own ? this.arm : baseline();
		FailureRate rate = this.trials.failures(which);
		String how = rate.isExceeded()
				? String.format(Locale.ROOT, " at this load: %,d of %,d operations", rate.failed(), rate.intended())
				: " at this load: it died or fell behind in %d of %d trials".formatted(this.trials.gravelyFailed(which),
						this.trials.played(which).size());
		return unsized(Kind.FAILED, new Sentence(who + " ", "failed", how));
	}

	VerdictResult refused() {
		return unsized(Kind.REFUSED, against("refused", ", the arms did not answer the same"));
	}

	private VerdictResult undecided(JudgedComparison judged, Verdict.Undecided undecided) {
		OptionalInt needed = undecided.blocksNeeded();
		Integer boxed = needed.isPresent() ? (Integer) needed.getAsInt() : null;
		String after = " after " + blocks(undecided.blocks());
		String few = "; a verdict takes %d or more".formatted(BlockSeries.FEWEST_JUDGED);
		String more = needed.isPresent() ? "; about %d blocks would decide".formatted(needed.getAsInt())
				: "; no number of blocks would decide";
		Estimate estimate = judged.estimate();
		// What this start says is the most that is known
		Interval interval = (estimate != null) ? estimate.inThisStart() : null;
		boolean here = estimate != null && isFinite(estimate) && !estimate.inThisStart().equals(estimate.anyStart());
		String said = (estimate == null || interval == null || !isFinite(estimate)) ? after + few : "%s, %s%s"
			.formatted(after, size(judged, interval), (undecided.blocks() >= BlockSeries.FEWEST_JUDGED) ? more : few);
		VerdictResult result = result(judged, Kind.UNDECIDED, against("undecided" + where(here), said), interval, here);
		return new VerdictResult(result.metric(), result.name(), result.kind(), result.sentence(), result.size(),
				result.evidence(), result.notes(), new Undecided(boxed, this.remedy.of(boxed)));
	}

	private VerdictResult result(JudgedComparison judged, Kind kind, Sentence sentence, @Nullable Interval interval,
			boolean inThisStart) {
		Estimate estimate = judged.estimate();
		VerdictResult.Size size = null;
		List<Integer> blocks = kept(judged);
		if (estimate != null && isFinite(estimate)) {
			Interval shown = (interval != null) ? interval : estimate.anyStart();
			double level = 1 - estimate.significance() * ((kind == Kind.NO_DIFFERENCE) ? 2 : 1);
			size = new VerdictResult.Size(estimate.size(), new VerdictResult.Range(shown.low(), shown.high(), level),
					inThisStart, judged.comparison().noise().fraction(), means(blocks), medians());
		}
		return new VerdictResult(this.metric, name(), kind, sentence, size, evidence(judged, blocks), notes(judged),
				null);
	}

	private VerdictResult unsized(Kind kind, Sentence sentence) {
		return new VerdictResult(this.metric, name(), kind, sentence, null,
				new Evidence(this.trials.starts(), this.trials.blocks().size(), 0, operations(this.trials.blocks()),
						this.trials.failures(this.arm).failed()),
				List.of(), null);
	}

	// The blocks behind the series: without those that were cut, first of each start
	private List<Integer> kept(JudgedComparison judged) {
		List<Integer> blocks = this.trials.blocksOf(this.metric, this.arm, baseline());
		int starts = Math.max(1, (int) blocks.stream().map(this.trials::startOf).distinct().count());
		int cut = judged.cut() / starts;
		List<Integer> kept = new ArrayList<>();
		blocks.stream()
			.map(this.trials::startOf)
			.distinct()
			.forEach((start) -> blocks.stream()
				.filter((block) -> this.trials.startOf(block) == start)
				.skip(cut)
				.forEach(kept::add));
		return kept;
	}

	private VerdictResult.Pair means(List<Integer> blocks) {
		double scale = Measures.of(this.metric.measure()).unit().scale();
		return new VerdictResult.Pair(Math.exp(this.trials.logs(this.arm, this.metric, blocks).mean()) * scale,
				Math.exp(this.trials.logs(baseline(), this.metric, blocks).mean()) * scale,
				Measures.of(this.metric.measure()).unit());
	}

	private VerdictResult.Pair medians() {
		return new VerdictResult.Pair(ArmMeasures.median(this.trials, this.arm, this.metric),
				ArmMeasures.median(this.trials, baseline(), this.metric), Measures.of(this.metric.measure()).unit());
	}

	private Evidence evidence(JudgedComparison judged, List<Integer> blocks) {
		return new Evidence((int) blocks.stream().map(this.trials::startOf).distinct().count(), blocks.size(),
				judged.cut(), operations(blocks), this.trials.failures(this.arm).failed());
	}

	private long operations(List<Integer> blocks) {
		boolean cost = kind(this.metric) == MeasureKind.CPU;
		return this.trials.counted(this.arm)
			.stream()
			.filter((trial) -> blocks.contains(trial.id().block()))
			.mapToLong((trial) -> {
				var server = trial.cost().server();
				return (cost && server != null) ? server.operations() : trial.counts().completed();
			})
			.sum();
	}

	private List<String> notes(JudgedComparison judged) {
		List<String> notes = new ArrayList<>();
		if (judged.cut() > 0) {
			notes.add("The ratio drifted at first: the first %s left out."
				.formatted((judged.cut() == 1) ? "block is" : judged.cut() + " blocks are"));
		}
		double drift = judged.comparison().logRatios().drift();
		if (drift != 0 && !(judged.verdict() instanceof Verdict.StillDrifting)) {
			notes.add(String.format(Locale.ROOT,
					"The ratio changed by %+.0f %% over the blocks; the interval allows for as much again.",
					Math.expm1(drift) * 100));
		}
		if (this.metric.measure() == Measure.NET_TOTAL) {
			notes.add("Without the generator's own lag: the load is open.");
		}
		return notes;
	}

	private Sentence against(String word, String after) {
		return new Sentence("%s against %s: ".formatted(this.arm, baseline()), word, after);
	}

	private String baseline() {
		return this.trials.condition().baseline();
	}

	private String name() {
		return MetricName.of(this.metric, this.trials.condition().operation());
	}

	// An interval that reaches beyond a thousand million says nothing
	static boolean isFinite(Estimate estimate) {
		Interval interval = estimate.anyStart();
		return interval.low() > -BEYOND && interval.high() < BEYOND && Math.abs(estimate.size()) < BEYOND
				&& estimate.size() != 0;
	}

	// How much times vary is no time
	static MeasureKind kind(Metric metric) {
		return (metric.statistic() == Statistic.STANDARD_DEVIATION) ? MeasureKind.AMOUNT
				: Measures.of(metric.measure()).kind();
	}

	private String size(JudgedComparison judged, Interval interval) {
		double ratio = Math.exp(judged.comparison().logRatios().mean());
		return "%s × the %s (%s to %s)".formatted(ratio(ratio), name(), ratio(interval.low()), ratio(interval.high()));
	}

	private static String blocks(int blocks) {
		return (blocks == 1) ? "1 complete block" : blocks + " complete blocks";
	}

	static String ratio(double ratio) {
		return String.format(Locale.ROOT, "%.2f", ratio);
	}

	static String percent(double fraction) {
		double percent = fraction * 100;
		return String.format(Locale.ROOT, (Math.abs(percent - Math.rint(percent)) < 1e-9) ? "%.0f %%" : "%.1f %%",
				percent);
	}

}
