package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

import org.jspecify.annotations.Nullable;

/**
 * Turns numbers per block into verdicts; the one door of this package. It reads no files
 * and keeps no state: the same numbers and settings give the same verdicts. Every formula
 * stands with a worked example in {@code docs/methodology.md}.
 *
 * @param settings significance and margin
 */
public record Judge(JudgeSettings settings) {

	/**
	 * Judges a family of comparisons together, each at an equal share of the
	 * significance. One comparison can be wrong in one way only: "different" where the
	 * arms are equal, or "no difference" where they differ by the margin; so the chance
	 * of one or more false statements of either kind is at most the significance, however
	 * the comparisons depend on each other (Bonferroni's inequality), and the intervals
	 * hold together.
	 * @param comparisons all comparisons of the family that may get a verdict
	 * @return one judged comparison for each, in the same order
	 */
	public List<JudgedComparison> judge(List<Comparison> comparisons) {
		List<Drift.Settled> settled = Drift.settle(comparisons.stream().map(Comparison::logRatios).toList(),
				this.settings.margin());
		SharedSpread shared = SharedSpread.of(settled.stream().map(Drift.Settled::series).toList());
		double level = this.settings.significance() / Math.max(1, comparisons.size());
		List<JudgedComparison> judged = new ArrayList<>();
		for (int i = 0; i < comparisons.size(); i++) {
			Comparison kept = new Comparison(comparisons.get(i).name(), settled.get(i).series(),
					comparisons.get(i).noise());
			SeriesInference inference = new SeriesInference(kept.logRatios(), shared);
			Verdict verdict = verdict(inference, level, kept.noise());
			if (verdict instanceof Verdict.Undecided && inference.isCold()) {
				verdict = new Verdict.StillCold();
			}
			else if (verdict instanceof Verdict.Undecided && settled.get(i).drifts()) {
				verdict = new Verdict.StillDrifting(Math.exp(settled.get(i).change()));
			}
			judged.add(new JudgedComparison(kept, verdict, inference.estimate(Math::exp, level), settled.get(i).cut()));
		}
		return List.copyOf(judged);
	}

	/**
	 * Judges all claims of one plan together, each at an equal share of the significance;
	 * questions and what could not be tried take none.
	 * @param claims the claims with their numbers
	 * @return one judged claim for each, in the same order
	 */
	public List<JudgedClaim> judgeClaims(List<MeasuredClaim> claims) {
		List<MeasuredClaim> settled = new SettledClaims(this.settings.margin()).of(claims);
		SharedSpread shared = SharedSpread.of(settled.stream().flatMap(SettledClaims::ratios).toList());
		return SettledClaims.named(new ClaimJudge(this.settings, shared).judge(settled));
	}

	/**
	 * Estimates a ratio that gets no verdict, at the plain significance. Logarithms of a
	 * metric instead of log ratios give the metric's geometric mean.
	 * @param logRatios log ratios, one a block
	 * @return ratio and intervals; {@code null} below 2 blocks
	 */
	public @Nullable Estimate estimate(BlockSeries logRatios) {
		return new SeriesInference(logRatios).estimate(Math::exp, this.settings.significance());
	}

	// What holds for any start is said rather than what holds for this one alone
	private Verdict verdict(SeriesInference inference, double level, RatioBand noise) {
		for (Scope scope : Scope.values()) {
			Verdict decided = decided(inference, level, noise, scope);
			if (decided != null && inference.isJudged()) {
				return decided;
			}
		}
		return undecided(inference, level, noise);
	}

	private @Nullable Verdict decided(SeriesInference inference, double level, RatioBand noise, Scope scope) {
		if (inference.blocks() < 2) {
			return null;
		}
		Interval interval = inference.interval(level, scope);
		Interval equivalence = inference.equivalenceInterval(level, scope);
		boolean within = equivalence.isInside(this.settings.margin().logs());
		boolean here = scope == Scope.THIS_START;
		if (!interval.contains(0) && !inference.isNoise(noise.logs())) {
			Direction direction = (inference.mean() > 0) ? Direction.ABOVE : Direction.BELOW;
			return new Verdict.Different(direction, within, interval.map(Math::exp), here);
		}
		return within ? new Verdict.NoDifferenceAbove(this.settings.margin(), equivalence.map(Math::exp), here) : null;
	}

	private Verdict undecided(SeriesInference inference, double level, RatioBand noise) {
		boolean aboveNoise = !noise.logs().contains(inference.mean());
		OptionalInt different = (aboveNoise) ? BlocksNeeded.toExclude(0, inference, level) : OptionalInt.empty();
		OptionalInt equal = BlocksNeeded.toFitInside(this.settings.margin().logs(), inference, level);
		return new Verdict.Undecided(inference.blocks(), BlocksNeeded.least(inference, different, equal));
	}

}
