package io.wiretrial.report.statistics;

import java.util.List;
import java.util.Objects;

import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.jspecify.annotations.Nullable;

/**
 * Knowledge that the comparisons of a family share about how far the means of starts, or
 * the blocks of one start, lie apart: five differences of six starts tell a variance
 * badly, those of thirty comparisons together tell it well. The variances of a family are
 * taken for draws from {@code s₀² d₀ / χ²(d₀)}; s₀ and d₀ come from mean and variance of
 * their logarithms, and the variance of each comparison is drawn towards s₀² as if d₀
 * more differences had been seen (Smyth, <em>Linear Models and Empirical Bayes
 * Methods</em>, Statistical Applications in Genetics and Molecular Biology 3, 2004,
 * sections 3 and 6.2). The more the variances of a family differ by themselves, the less
 * is d₀. Half of it counts, and no more than 10: it is an estimate too, and comparisons
 * share their baselines.
 *
 * @param variance s₀², 0 or more
 * @param degrees what counts of d₀, 0 or more; 0 where nothing is shared
 */
record SharedSpread(double variance, double degrees) {

	/** Each comparison by itself. */
	static final SharedSpread NONE = new SharedSpread(0, 0);

	/** Comparisons below which a family tells no spread of spreads. */
	static final int FEWEST = 6;

	private static final double MOST_DEGREES = 10;

	private static final double COUNTED = 0.5;

	private static final int HALVINGS = 60;

	static SharedSpread of(List<BlockSeries> family) {
		List<Seen> seen = family.stream().map(Seen::of).filter(Objects::nonNull).toList();
		if (seen.size() < FEWEST) {
			return NONE;
		}
		double[] logs = seen.stream().mapToDouble(Seen::log).toArray();
		double ofChance = Mean.of(seen.stream().mapToDouble((one) -> Trigamma.value(one.degrees() / 2)).toArray())
			.getAsDouble();
		double degrees = degrees(Variance.of(logs).getAsDouble() - ofChance);
		double variance = Math.exp(Mean.of(logs).getAsDouble() + bias(degrees));
		return new SharedSpread(variance, COUNTED * degrees);
	}

	// The d₀ whose variances have logarithms that vary by so much, trigamma(d₀ / 2), or
	// the most
	private static double degrees(double varianceOfLogs) {
		double low = 0;
		double high = MOST_DEGREES / COUNTED;
		if (Trigamma.value(high / 2) >= varianceOfLogs) {
			return high;
		}
		for (int i = 0; i < HALVINGS; i++) {
			double middle = (low + high) / 2;
			if (Trigamma.value(middle / 2) > varianceOfLogs) {
				low = middle;
			}
			else {
				high = middle;
			}
		}
		return low;
	}

	// How far the mean logarithm of a χ² / d lies from 0, the logarithm of its mean
	private static double bias(double degrees) {
		return Digamma.value(degrees / 2) - Math.log(degrees / 2);
	}

	// The variance of a sample together with what is shared
	double with(double own, double ownDegrees) {
		return (own == 0) ? 0 : (this.degrees * this.variance + ownDegrees * own) / (this.degrees + ownDegrees);
	}

	/**
	 * The variance of one comparison's starts, or of its blocks.
	 *
	 * @param log its logarithm, without what a small sample adds
	 * @param degrees its degrees of freedom
	 */
	private record Seen(double log, double degrees) {

		static @Nullable Seen of(BlockSeries series) {
			double[] sample = series.sample();
			double variance = (sample.length < BlockSeries.FEWEST_JUDGED) ? 0 : Variance.of(sample).getAsDouble();
			return (variance == 0) ? null : new Seen(Math.log(variance) - bias(sample.length - 1), sample.length - 1);
		}

	}

}
