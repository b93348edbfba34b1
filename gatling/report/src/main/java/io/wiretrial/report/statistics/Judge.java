package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

import org.jspecify.annotations.Nullable;

/**
 * Turns numbers per block into verdicts; the one door of this package. It reads no files
 * and keeps no state: the same numbers, settings and seed give the same verdicts. Every
 * formula stands with a worked example in {@code docs/methodology.md}.
 */
public final class Judge {

	private final JudgeSettings settings;

	/**
	 * Creates a judge.
	 * @param settings significance, margin and bootstrap
	 */
	public Judge(JudgeSettings settings) {
		this.settings = settings;
	}

	/**
	 * Judges all comparisons of one plan together. "Different" and "no difference above
	 * the margin" are two families of statements; Holm's procedure keeps the chance of
	 * one or more false ones at the significance in each.
	 * @param comparisons all comparisons of the plan that may get a verdict
	 * @param noise the plan's noise band, from {@link NoiseBand}
	 * @return one judged comparison for each, in the same order
	 */
	public Judgement judge(List<Comparison> comparisons, RatioBand noise) {
		List<SeriesInference> inferences = comparisons.stream()
			.filter((comparison) -> !comparison.isFailed())
			.map((comparison) -> new SeriesInference(comparison.logRatios(), this.settings))
			.toList();
		HolmLevels difference = HolmLevels.of(inferences.stream().map(SeriesInference::differencePValue).toList(),
				this.settings.significance());
		Interval margin = this.settings.margin().logs();
		HolmLevels equivalence = HolmLevels.of(
				inferences.stream().map((inference) -> inference.equivalencePValue(margin)).toList(),
				this.settings.significance());
		List<JudgedComparison> judged = new ArrayList<>();
		int tested = 0;
		for (Comparison comparison : comparisons) {
			if (comparison.isFailed()) {
				judged.add(failed(comparison));
			}
			else {
				Levels levels = new Levels(difference.levels().get(tested), equivalence.levels().get(tested));
				judged.add(judged(comparison.name(), inferences.get(tested), levels, noise,
						difference.adjusted().get(tested)));
				tested++;
			}
		}
		return new Judgement(judged, noise, tested, this.settings.significance());
	}

	/**
	 * Judges all claims of one plan together, each at the level that Holm's procedure
	 * gives it.
	 * @param claims the claims with their numbers
	 * @param noise the plan's noise band
	 * @return one judged claim for each, in the same order
	 */
	public List<JudgedClaim> judgeClaims(List<Claim> claims, RatioBand noise) {
		return new ClaimJudge(this.settings, noise).judge(claims);
	}

	/**
	 * Estimates a ratio that gets no verdict, at the plain significance. Logarithms of a
	 * metric instead of log ratios give the metric's geometric mean.
	 * @param logRatios log ratios, one a block
	 * @return ratio and intervals; {@code null} below 2 blocks
	 */
	public @Nullable Estimate estimate(BlockSeries logRatios) {
		double significance = this.settings.significance();
		return new SeriesInference(logRatios, this.settings).estimate(Scale.LOG_RATIO, significance, significance);
	}

	private JudgedComparison failed(Comparison comparison) {
		Verdict verdict = new Verdict.Failed(comparison.failedBlocks(), comparison.blocks());
		return new JudgedComparison(comparison.name(), verdict, null, 1);
	}

	private JudgedComparison judged(String name, SeriesInference inference, Levels levels, RatioBand noise,
			double adjustedPValue) {
		Estimate estimate = inference.estimate(Scale.LOG_RATIO, levels.difference(), levels.equivalence());
		return new JudgedComparison(name, verdict(inference, estimate, levels, noise), estimate, adjustedPValue);
	}

	private Verdict verdict(SeriesInference inference, @Nullable Estimate estimate, Levels levels, RatioBand noise) {
		if (estimate == null || !inference.isJudged()) {
			return undecided(inference, levels, noise);
		}
		Interval interval = estimate.difference().counting();
		if (!interval.contains(1) && !noise.ratios().contains(estimate.size())) {
			Direction direction = (estimate.size() > 1) ? Direction.ABOVE : Direction.BELOW;
			return new Verdict.Different(direction, estimate.size(), interval);
		}
		Interval equivalence = estimate.equivalence().counting();
		if (equivalence.isInside(this.settings.margin().ratios())) {
			return new Verdict.NoDifferenceAbove(this.settings.margin(), estimate.size(), equivalence);
		}
		return undecided(inference, levels, noise);
	}

	private Verdict undecided(SeriesInference inference, Levels levels, RatioBand noise) {
		boolean aboveNoise = !noise.logs().contains(inference.mean());
		OptionalInt different = (aboveNoise) ? BlocksNeeded.toExclude(0, inference, levels.difference())
				: OptionalInt.empty();
		OptionalInt equal = BlocksNeeded.toFitInside(this.settings.margin().logs(), inference, levels.equivalence());
		return new Verdict.Undecided(inference.blocks(), BlocksNeeded.least(inference, different, equal));
	}

	private record Levels(double difference, double equivalence) {
	}

}
