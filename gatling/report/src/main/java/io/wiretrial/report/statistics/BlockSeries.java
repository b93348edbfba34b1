package io.wiretrial.report.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;

/**
 * One number per complete block, in the order in which the blocks ran: log ratios, slopes
 * or differences. Blocks are the units of every interval; requests within a block are not
 * independent of each other and never counted as evidence.
 *
 * @param values the numbers, finite; may be empty
 */
public record BlockSeries(List<Double> values) {

	/** Blocks below which nothing is decided. */
	public static final int FEWEST_JUDGED = 6;

	public BlockSeries {
		values = List.copyOf(values);
		for (int i = 0; i < values.size(); i++) {
			if (!Double.isFinite(values.get(i))) {
				throw new IllegalArgumentException(
						("Value %d of a block series is %s: give finite numbers and leave " + "incomplete blocks out.")
							.formatted(i + 1, values.get(i)));
			}
		}
	}

	/**
	 * Creates a series from numbers.
	 * @param values the numbers, one a block
	 * @return the series
	 */
	public static BlockSeries of(double... values) {
		return new BlockSeries(Arrays.stream(values).boxed().toList());
	}

	/**
	 * Returns the log ratios of an arm to its baselines, block by block.
	 * @param blocks the complete blocks of a condition
	 * @return one log ratio a block
	 */
	public static BlockSeries logRatios(List<PairedBlock> blocks) {
		return new BlockSeries(blocks.stream().map(PairedBlock::logRatio).toList());
	}

	/**
	 * Returns the log ratios of the second baseline to the first, block by block.
	 * @param blocks the complete blocks of a condition
	 * @return one log ratio a block
	 */
	public static BlockSeries baselineLogRatios(List<PairedBlock> blocks) {
		return new BlockSeries(blocks.stream().map(PairedBlock::baselineLogRatio).toList());
	}

	/**
	 * Returns this series minus another, block by block: for log ratios, the log of the
	 * ratio of two ratios.
	 * @param other the series of the same blocks to subtract
	 * @return one difference a block
	 */
	public BlockSeries minus(BlockSeries other) {
		if (other.size() != size()) {
			throw new IllegalArgumentException(("The two series have %d and %d blocks: pair them by block and leave "
					+ "out blocks that one of them lacks.")
				.formatted(size(), other.size()));
		}
		return new BlockSeries(
				IntStream.range(0, size()).mapToObj((i) -> this.values.get(i) - other.values.get(i)).toList());
	}

	/**
	 * Returns the means of groups of blocks, such as those of one start of the services,
	 * whose blocks are more alike than blocks of two starts.
	 * @param groups the group of each block, as long as this series
	 * @return one mean a group, in ascending order of the groups
	 */
	public BlockSeries groupMeans(List<Integer> groups) {
		if (groups.size() != size()) {
			throw new IllegalArgumentException(
					"%d groups are given for %d blocks: give each block its group.".formatted(groups.size(), size()));
		}
		Map<Integer, Double> means = IntStream.range(0, size())
			.boxed()
			.collect(Collectors.groupingBy(groups::get, TreeMap::new, Collectors.averagingDouble(this.values::get)));
		return new BlockSeries(List.copyOf(means.values()));
	}

	/**
	 * Returns the number of blocks.
	 * @return the number of values, 0 or more
	 */
	public int size() {
		return this.values.size();
	}

	/**
	 * Returns the arithmetic mean.
	 * @return the mean; NaN for an empty series
	 */
	public double mean() {
		return Mean.of(toArray()).getAsDouble();
	}

	/**
	 * Returns the sample standard deviation (divisor n − 1).
	 * @return the standard deviation; 0 for a single value, NaN for an empty series
	 */
	public double standardDeviation() {
		return Math.sqrt(variance());
	}

	double variance() {
		return Variance.of(toArray()).getAsDouble();
	}

	double[] toArray() {
		return this.values.stream().mapToDouble(Double::doubleValue).toArray();
	}

}
