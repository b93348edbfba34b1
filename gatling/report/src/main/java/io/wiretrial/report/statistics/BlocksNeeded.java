package io.wiretrial.report.statistics;

import java.util.OptionalInt;
import java.util.stream.Stream;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Number of blocks that would make an interval narrow enough, taken that mean and spread
 * stay as observed: the least n with {@code t(1 − α/2; n − 1) s / √n ≤ target} (Cochran
 * and Cox, <em>Experimental Designs</em>, 2nd ed. 1957, section 2.2; t depends on n, so n
 * is searched for). Half of all repetitions with that many blocks decide.
 */
final class BlocksNeeded {

	private static final int MOST = 1_000_000;

	private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

	private BlocksNeeded() {
	}

	static OptionalInt forHalfWidth(double standardDeviation, double target, double significance) {
		if (!(target > 0)) {
			return OptionalInt.empty();
		}
		// The normal quantile is below Student's, so fewer blocks than these never do
		double quantile = NORMAL.inverseSurvivalProbability(significance / 2);
		double fewest = Math.pow(quantile * standardDeviation / target, 2);
		if (fewest > MOST) {
			return OptionalInt.empty();
		}
		int blocks = Math.max(BlockSeries.FEWEST_JUDGED, (int) Math.ceil(fewest));
		while (halfWidth(standardDeviation, blocks, significance) > target) {
			blocks++;
		}
		return (blocks > MOST) ? OptionalInt.empty() : OptionalInt.of(blocks);
	}

	// The blocks after which the interval excludes a bound on whose far side it lies.
	static OptionalInt toExclude(double bound, SeriesInference inference, double significance) {
		if (inference.blocks() < 2) {
			return OptionalInt.of(BlockSeries.FEWEST_JUDGED);
		}
		return forHalfWidth(inference.standardDeviation(), Math.abs(inference.mean() - bound), significance);
	}

	// The blocks after which the equivalence interval lies inside bounds.
	static OptionalInt toFitInside(Interval bounds, SeriesInference inference, double significance) {
		if (inference.blocks() < 2) {
			return OptionalInt.of(BlockSeries.FEWEST_JUDGED);
		}
		double room = Math.min(inference.mean() - bounds.low(), bounds.high() - inference.mean());
		return forHalfWidth(inference.standardDeviation(), room, 2 * significance);
	}

	// The least of several ways to a decision, and more than there are already.
	static OptionalInt least(SeriesInference inference, OptionalInt... ways) {
		return Stream.of(ways)
			.flatMapToInt(OptionalInt::stream)
			.map((blocks) -> Math.max(blocks, inference.blocks() + 1))
			.min();
	}

	private static double halfWidth(double standardDeviation, int blocks, double significance) {
		double quantile = TDistribution.of(blocks - 1).inverseSurvivalProbability(significance / 2);
		return quantile * standardDeviation / Math.sqrt(blocks);
	}

}
