package io.wiretrial.report.statistics;

import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.TTest;
import org.apache.commons.statistics.interval.NormalConfidenceInterval;
import org.jspecify.annotations.Nullable;

/**
 * What one series of blocks says about its mean: Student's t (Student, <em>The Probable
 * Error of a Mean</em>, Biometrika 6, 1908), two one-sided tests (Schuirmann, Journal of
 * Pharmacokinetics and Biopharmaceutics 15, 1987), and from 20 blocks on a BCa bootstrap.
 * Fewer than 6 blocks have the p-value 1: they never decide anything.
 */
final class SeriesInference {

	static final int BOOTSTRAP_BLOCKS = 20;

	private final BlockSeries series;

	private final double mean;

	private final double variance;

	private final @Nullable BcaBootstrap bootstrap;

	SeriesInference(BlockSeries series, JudgeSettings settings) {
		this.series = series;
		this.mean = series.mean();
		this.variance = series.variance();
		this.bootstrap = (series.size() >= BOOTSTRAP_BLOCKS && this.variance > 0)
				? new BcaBootstrap(series, settings.resamples(), settings.seed()) : null;
	}

	int blocks() {
		return this.series.size();
	}

	double mean() {
		return this.mean;
	}

	double standardDeviation() {
		return Math.sqrt(this.variance);
	}

	boolean isJudged() {
		return blocks() >= BlockSeries.FEWEST_JUDGED;
	}

	// Two-sided test of "the mean is 0".
	double differencePValue() {
		return (blocks() >= BlockSeries.FEWEST_JUDGED) ? Math.min(1, 2 * Math.min(above(0), below(0))) : 1;
	}

	// Two one-sided tests of "the mean lies outside the bounds": the larger p-value.
	double equivalencePValue(Interval bounds) {
		return (blocks() >= BlockSeries.FEWEST_JUDGED) ? Math.max(above(bounds.low()), below(bounds.high())) : 1;
	}

	// Two-sided test of "the mean lies inside the bounds".
	double outsidePValue(Interval bounds) {
		return (blocks() >= BlockSeries.FEWEST_JUDGED)
				? Math.min(1, 2 * Math.min(above(bounds.high()), below(bounds.low()))) : 1;
	}

	ConfidenceInterval interval(double significance) {
		Interval student = student(significance);
		if (this.bootstrap == null) {
			return new ConfidenceInterval(significance, student, student, null);
		}
		Interval resampled = this.bootstrap.interval(significance);
		return new ConfidenceInterval(significance, student.hull(resampled), student, resampled);
	}

	// The interval that decides equivalence: two one-sided tests at a level agree with
	// the two-sided interval at twice that level.
	ConfidenceInterval equivalenceInterval(double significance) {
		return interval(2 * significance);
	}

	// The estimate on the scale of the reader; null below 2 blocks.
	@Nullable Estimate estimate(Scale scale, double significance, double equivalenceSignificance) {
		if (blocks() < 2) {
			return null;
		}
		return new Estimate(blocks(), scale.size(this.mean), standardDeviation(),
				interval(significance).map(scale::size), equivalenceInterval(equivalenceSignificance).map(scale::size));
	}

	private Interval student(double significance) {
		if (this.variance == 0) {
			return new Interval(this.mean, this.mean);
		}
		var interval = NormalConfidenceInterval.MEAN.fromErrorRate(this.mean, this.variance, blocks(), significance);
		return new Interval(interval.getLowerBound(), interval.getUpperBound());
	}

	// One-sided p-value in favour of "the mean is above the bound".
	private double above(double bound) {
		return oneSided(bound, AlternativeHypothesis.GREATER_THAN, this.mean > bound);
	}

	private double below(double bound) {
		return oneSided(bound, AlternativeHypothesis.LESS_THAN, this.mean < bound);
	}

	private double oneSided(double bound, AlternativeHypothesis alternative, boolean met) {
		if (this.variance > 0) {
			return TTest.withDefaults()
				.withMu(bound)
				.with(alternative)
				.test(this.mean, this.variance, blocks())
				.getPValue();
		}
		if (met) {
			return 0;
		}
		return 1;
	}

}
