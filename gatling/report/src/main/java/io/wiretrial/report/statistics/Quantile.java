package io.wiretrial.report.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A percentile of all values, the smallest that as many do not exceed. */
public final class Quantile implements Pooled {

	private final double percentile;

	private final long[] values;

	private final long[] counts;

	private final int[] blocks;

	private final long[] totals;

	private Quantile(double percentile, long[] values, long[] counts, int[] blocks, long[] totals) {
		this.percentile = percentile;
		this.values = values;
		this.counts = counts;
		this.blocks = blocks;
		this.totals = totals;
	}

	/**
	 * Sorts the values of all blocks together.
	 * @param percentile above 0, at most 100
	 * @param ofBlocks values of each block, in their order
	 * @return the percentile of them all
	 */
	public static Quantile of(double percentile, List<ValueCounts> ofBlocks) {
		int width = Math.max(1, ofBlocks.size());
		// Sorted by value, then by block; a time of months is cut
		long most = Long.MAX_VALUE / width - 1;
		long[] keys = IntStream.range(0, ofBlocks.size())
			.boxed()
			.flatMapToLong((block) -> Arrays.stream(ofBlocks.get(block).values)
				.map((value) -> Math.min(value, most) * width + block))
			.toArray();
		Arrays.sort(keys);
		int[] blocks = Arrays.stream(keys).mapToInt((key) -> (int) (key % width)).toArray();
		int[] next = new int[width];
		long[] counts = new long[keys.length];
		for (int i = 0; i < keys.length; i++) {
			counts[i] = ofBlocks.get(blocks[i]).counts[next[blocks[i]]++];
		}
		return new Quantile(percentile, Arrays.stream(keys).map((key) -> key / width).toArray(), counts, blocks,
				ofBlocks.stream().mapToLong(ValueCounts::total).toArray());
	}

	/**
	 * Returns another percentile of the same values.
	 * @param other above 0, at most 100
	 * @return that percentile
	 */
	public Quantile at(double other) {
		return new Quantile(other, this.values, this.counts, this.blocks, this.totals);
	}

	@Override
	public double value(int[] weights) {
		long total = 0;
		for (int block = 0; block < this.totals.length; block++) {
			total += weights[block] * this.totals[block];
		}
		long rank = Math.max(1, (long) Math.ceil(this.percentile / 100 * total));
		long seen = 0;
		for (int i = 0; i < this.values.length; i++) {
			seen += weights[this.blocks[i]] * this.counts[i];
			if (seen >= rank) {
				return this.values[i];
			}
		}
		return Double.NaN;
	}

}
