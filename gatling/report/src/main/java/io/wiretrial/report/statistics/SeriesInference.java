package io.wiretrial.report.statistics;

import java.util.function.DoubleUnaryOperator;

import org.jspecify.annotations.Nullable;

/**
 * Inference from one series of blocks about its mean, of the starts that were played and
 * of any start: Student's t and two one-sided tests (Schuirmann, Journal of
 * Pharmacokinetics and Biopharmaceutics 15, 1987). Fewer than 6 blocks decide nothing.
 * What still drifts may end anywhere within one more such drift of where it was last, and
 * what had hardly begun anywhere near.
 */
final class SeriesInference {

	private final BlockSeries series;

	private final StudentsMean here;

	private final StudentsMean anywhere;

	// Starts that are equally cold agree on a ratio that warm ones would not have
	private final double warming;

	private final double cold;

	private final Interval drift;

	SeriesInference(BlockSeries series) {
		this(series, SharedSpread.NONE);
	}

	SeriesInference(BlockSeries series, SharedSpread shared) {
		this.series = series;
		boolean any = series.size() > 1;
		this.here = any ? StudentsMean.of(series, shared)
				: new StudentsMean((series.size() == 1) ? series.mean() : 0, 0, 1);
		this.anywhere = (any && series.startCount() == 1) ? this.here.widened(series.between()) : this.here;
		this.warming = any ? series.between().warming() : 0;
		this.cold = any ? series.between().cold() : 0;
		double last = series.drift() / 2;
		this.drift = new Interval(last, last).widened(Math.abs(series.drift()));
	}

	int blocks() {
		return this.series.size();
	}

	double mean() {
		return this.here.mean();
	}

	// Whether noise could be all that there is, of the mean or of where it may end
	boolean isNoise(Interval noise) {
		return !new Interval(mean(), mean()).plus(this.drift).isOutside(noise);
	}

	// Standard deviation that as many independent blocks would have
	double standardDeviation() {
		return this.here.error() * Math.sqrt(blocks());
	}

	boolean isCold() {
		return this.cold > 0;
	}

	boolean isJudged() {
		return blocks() >= BlockSeries.FEWEST_JUDGED;
	}

	// That of any start is never the narrower one, and wider by what the start may still
	// move
	Interval interval(double significance, Scope scope) {
		Interval narrow = this.here.interval(significance).plus(this.drift);
		return switch (scope) {
			case THIS_START -> narrow.widened(this.cold);
			case ANY_START -> narrow.hull(this.anywhere.interval(significance).plus(this.drift)).widened(this.warming);
		};
	}

	// The interval that decides equivalence: two one-sided tests at a level agree with
	// the two-sided interval at twice that level
	Interval equivalenceInterval(double significance, Scope scope) {
		return interval(2 * significance, scope);
	}

	// The estimate on the scale of the reader; null below 2 blocks
	@Nullable Estimate estimate(DoubleUnaryOperator scale, double significance) {
		if (blocks() < 2) {
			return null;
		}
		return new Estimate(blocks(), this.series.startCount(), scale.applyAsDouble(mean()), significance,
				interval(significance, Scope.THIS_START).map(scale),
				interval(significance, Scope.ANY_START).map(scale));
	}

}
