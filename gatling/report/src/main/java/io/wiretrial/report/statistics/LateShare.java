package io.wiretrial.report.statistics;

import java.util.List;
import java.util.stream.IntStream;

import org.apache.commons.statistics.interval.BinomialConfidenceInterval;
import org.jspecify.annotations.Nullable;

/**
 * The operations of an arm that were late, or failed, against those that were asked for.
 *
 * @param late of each block, 0 or more
 * @param all of each block, at least as many
 */
public record LateShare(List<Long> late, List<Long> all) {

	public LateShare {
		late = List.copyOf(late);
		all = List.copyOf(all);
	}

	/**
	 * Returns the share of all operations together.
	 * @return 0 to 1; not a number without operations
	 */
	public double share() {
		return (double) lateOnes() / operations();
	}

	/**
	 * Counts the operations that were late.
	 * @return those of all blocks together
	 */
	public long lateOnes() {
		return sum(this.late);
	}

	/**
	 * Counts the operations that were asked for.
	 * @return those of all blocks together
	 */
	public long operations() {
		return sum(this.all);
	}

	/**
	 * Returns the wider of two intervals: that of operations which do not depend on each
	 * other (Clopper and Pearson, Biometrika 26, 1934), and Student's t over the shares
	 * of blocks or starts, which a stall of many operations moves together.
	 * @param sample the blocks
	 * @param level confidence
	 * @return a part of 0 to 1; {@code null} where nothing was asked for, or below 2
	 * units
	 */
	public @Nullable Interval interval(Sample sample, double level) {
		Estimate estimate = Estimate.of(sample, new Sums(doubles(this.late), doubles(this.all), 0)::value);
		if (estimate == null) {
			return null;
		}
		Interval student = estimate.interval(level);
		Interval blocks = new Interval(Math.max(0, student.low()), Math.min(1, student.high()));
		var pearson = BinomialConfidenceInterval.CLOPPER_PEARSON.fromErrorRate(whole(operations()),
				whole(lateOnes()), 1 - level);
		Interval operations = new Interval(pearson.getLowerBound(), pearson.getUpperBound());
		return (operations.length() > blocks.length()) ? operations : blocks;
	}

	/**
	 * Returns how many operations show that a limit holds, if none of them is late.
	 * @param allowed share that may be late, above 0 and below 1
	 * @param level confidence
	 * @return the fewest of which Clopper and Pearson's interval lies below that share
	 */
	public static long needed(double allowed, double level) {
		return (long) Math.floor(Math.log((1 - level) / 2) / Math.log1p(-allowed)) + 1;
	}

	private static List<Double> doubles(List<Long> counts) {
		return counts.stream().map(Long::doubleValue).toList();
	}

	private static long sum(List<Long> counts) {
		return IntStream.range(0, counts.size()).mapToLong(counts::get).sum();
	}

	private static int whole(long count) {
		return Math.toIntExact(Math.min(count, Integer.MAX_VALUE));
	}

}
