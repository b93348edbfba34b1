package io.wiretrial.report.statistics;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A mean with its standard error: Student's t (Student, <em>The Probable Error of a
 * Mean</em>, Biometrika 6, 1908). A standard error of 0 leaves no doubt.
 *
 * @param mean the mean
 * @param error its standard error, 0 or more
 * @param degrees degrees of freedom, above 0
 */
record StudentsMean(double mean, double error, double degrees) {

	static StudentsMean of(BlockSeries series) {
		return of(series, SharedSpread.NONE);
	}

	// What the blocks say of the starts in which they were played, and the family of the
	// variance of one start's blocks or of the means of six or more
	static StudentsMean of(BlockSeries series, SharedSpread shared) {
		double[] sample = series.sample();
		if (sample.length > 1) {
			int degrees = sample.length - 1;
			double variance = shared.with(Variance.of(sample).getAsDouble(), degrees);
			return new StudentsMean(Mean.of(sample).getAsDouble(), Math.sqrt(variance / sample.length),
					degrees + shared.degrees());
		}
		double[] means = series.startMeans();
		if (series.size() == means.length) {
			return ofStarts(series, means);
		}
		double within = 0;
		double shares = 0;
		for (var group : series.byStart().values()) {
			within += Variance.of(BlockSeries.array(group)).getAsDouble() * (group.size() - 1);
			shares += 1.0 / group.size();
		}
		int degrees = series.size() - means.length;
		within /= degrees;
		double mean = Mean.of(means).getAsDouble();
		double ofBlocks = within * shares / (means.length * means.length);
		StudentsMean blocks = new StudentsMean(mean, Math.sqrt(ofBlocks), degrees);
		double seen = Math.max(0, Variance.of(means).getAsDouble() - within * shares / means.length);
		BetweenStarts starts = (seen > series.between().variance()) ? new BetweenStarts(seen, means.length - 1)
				: series.between();
		return blocks.widened(new BetweenStarts(starts.variance() / means.length, starts.degrees()));
	}

	// Fewer than six starts of one block each: no less is allowed for than what is known
	// of starts
	private static StudentsMean ofStarts(BlockSeries series, double[] means) {
		double error = Variance.of(means).getAsDouble() / means.length;
		if (series.startCount() > 1) {
			error = Math.max(error, series.between().variance() / means.length);
		}
		return new StudentsMean(Mean.of(means).getAsDouble(), Math.sqrt(error), means.length - 1);
	}

	// With a variance that other blocks cannot reduce
	StudentsMean widened(BetweenStarts other) {
		BetweenStarts sum = new BetweenStarts(this.error * this.error, this.degrees).plus(other);
		return (sum.variance() == 0) ? this : new StudentsMean(this.mean, Math.sqrt(sum.variance()), sum.degrees());
	}

	Interval interval(double significance) {
		if (this.error == 0) {
			return new Interval(this.mean, this.mean);
		}
		double half = TDistribution.of(this.degrees).inverseSurvivalProbability(significance / 2) * this.error;
		return new Interval(Math.max(this.mean - half, -Double.MAX_VALUE),
				Math.min(this.mean + half, Double.MAX_VALUE));
	}

}
