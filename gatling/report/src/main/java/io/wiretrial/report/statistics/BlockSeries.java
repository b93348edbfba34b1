package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

import org.apache.commons.statistics.descriptive.Mean;

/**
 * One number per block, in the order in which the blocks ran, and the start of the
 * services that each belongs to: log ratios, slopes or differences. Operations within a
 * block are not independent of each other, nor are blocks of one start; so the mean is
 * that of the means of the starts.
 *
 * @param values the numbers, finite; may be empty
 * @param starts the start of each, from 1
 * @param between what starting again would add to the uncertainty of one start's mean
 * @param drift by how much the numbers still changed over the blocks of a start; 0 where
 * they did not
 */
public record BlockSeries(List<Double> values, List<Integer> starts, BetweenStarts between, double drift) {

	/** Blocks below which nothing is decided. */
	public static final int FEWEST_JUDGED = 6;

	public BlockSeries {
		values = List.copyOf(values);
		starts = List.copyOf(starts);
		if (starts.size() != values.size()) {
			throw new IllegalArgumentException("%d starts are given for %d blocks: give each block its start."
				.formatted(starts.size(), values.size()));
		}
		for (int i = 0; i < values.size(); i++) {
			if (!Double.isFinite(values.get(i))) {
				throw new IllegalArgumentException(
						("Value %d of a block series is %s: give finite numbers and leave incomplete blocks out.")
							.formatted(i + 1, values.get(i)));
			}
		}
	}

	/**
	 * Creates a series that does not drift.
	 * @param values the numbers, finite; may be empty
	 * @param starts the start of each, from 1
	 * @param between what starting again would add to the uncertainty of one start's mean
	 */
	public BlockSeries(List<Double> values, List<Integer> starts, BetweenStarts between) {
		this(values, starts, between, 0);
	}

	/**
	 * Creates a series of one start that knows nothing of others.
	 * @param values the numbers, one a block
	 */
	public BlockSeries(List<Double> values) {
		this(values, Collections.nCopies(values.size(), 1), BetweenStarts.NONE);
	}

	/**
	 * Creates a series of one start from numbers.
	 * @param values the numbers, one a block
	 * @return the series
	 */
	public static BlockSeries of(double... values) {
		return new BlockSeries(Arrays.stream(values).boxed().toList());
	}

	/**
	 * Returns this series with what is known of other starts.
	 * @param other what starting again would add
	 * @return the same numbers
	 */
	public BlockSeries with(BetweenStarts other) {
		return new BlockSeries(this.values, this.starts, other, this.drift);
	}

	// The same numbers, still changing by so much
	BlockSeries drifting(double change) {
		return new BlockSeries(this.values, this.starts, this.between, change);
	}

	/**
	 * Returns this series with each number changed.
	 * @param change the change
	 * @return one number a block, of the same starts
	 */
	public BlockSeries map(DoubleUnaryOperator change) {
		return new BlockSeries(this.values.stream().map(change::applyAsDouble).toList(), this.starts, this.between,
				this.drift);
	}

	/**
	 * Returns this series plus a multiple of another, block by block.
	 * @param factor the multiple: −1 for the difference
	 * @param other the series of the same blocks
	 * @return one number a block
	 */
	public BlockSeries plus(double factor, BlockSeries other) {
		if (!other.starts.equals(this.starts)) {
			throw new IllegalArgumentException(
					"The two series have %d and %d blocks or other starts: pair them by block.".formatted(size(),
							other.size()));
		}
		List<Double> sums = IntStream.range(0, size())
			.mapToObj((i) -> this.values.get(i) + factor * other.values.get(i))
			.toList();
		return new BlockSeries(sums, this.starts, this.between.plus(other.between.times(factor)),
				this.drift + factor * other.drift);
	}

	/**
	 * Returns the number of blocks.
	 * @return the number of values, 0 or more
	 */
	public int size() {
		return this.values.size();
	}

	/**
	 * Returns the number of starts.
	 * @return 0 or more
	 */
	public int startCount() {
		return byStart().size();
	}

	/**
	 * Returns the mean of the means of the starts; the arithmetic mean where there is one
	 * start or all have equally many blocks.
	 * @return the mean; NaN for an empty series
	 */
	public double mean() {
		return Mean.of(startMeans()).getAsDouble();
	}

	// The numbers of each start, in ascending order of the starts
	SortedMap<Integer, List<Double>> byStart() {
		SortedMap<Integer, List<Double>> groups = new TreeMap<>();
		for (int i = 0; i < size(); i++) {
			groups.computeIfAbsent(this.starts.get(i), (start) -> new ArrayList<>()).add(this.values.get(i));
		}
		return groups;
	}

	double[] startMeans() {
		return byStart().values().stream().mapToDouble((group) -> Mean.of(array(group)).getAsDouble()).toArray();
	}

	// The sample whose spread is that of the mean: the blocks of one start, the means of
	// six or more; empty between, where both count
	double[] sample() {
		double[] means = startMeans();
		if (means.length == 1) {
			return array(this.values);
		}
		return (means.length < BetweenStarts.FEWEST_ALONE) ? new double[0] : means;
	}

	// Without the first blocks of each start
	BlockSeries without(int leading) {
		List<Double> kept = new ArrayList<>();
		List<Integer> keptStarts = new ArrayList<>();
		byStart().forEach((start, group) -> group.stream().skip(leading).forEach((value) -> {
			kept.add(value);
			keptStarts.add(start);
		}));
		return new BlockSeries(kept, keptStarts, this.between, this.drift);
	}

	static double[] array(List<Double> values) {
		return values.stream().mapToDouble(Double::doubleValue).toArray();
	}

}
