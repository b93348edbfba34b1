package io.wiretrial.report.statistics;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A percentile of all values, the smallest that as many do not exceed. */
public final class Quantile implements Pooled {

	private final double percentile;

	private final long[] values;

	private final long[] counts;

	private final int[] blocks;

	private final long[] totals;

	/**
	 * Sorts the values of all blocks together.
	 * @param percentile above 0, at most 100
	 * @param blocks values of each block
	 */
	public Quantile(double percentile, List<ValueCounts> blocks) {
		this.percentile = percentile;
		List<Entry> entries = IntStream.range(0, blocks.size())
			.boxed()
			.flatMap((block) -> entries(block, blocks.get(block)))
			.sorted(Comparator.comparingLong(Entry::value))
			.toList();
		this.values = entries.stream().mapToLong(Entry::value).toArray();
		this.counts = entries.stream().mapToLong(Entry::count).toArray();
		this.blocks = entries.stream().mapToInt(Entry::block).toArray();
		this.totals = blocks.stream().mapToLong(ValueCounts::total).toArray();
	}

	private static Stream<Entry> entries(int block, ValueCounts values) {
		return IntStream.range(0, values.values.length)
			.mapToObj((i) -> new Entry(values.values[i], values.counts[i], block));
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

	private record Entry(long value, long count, int block) {
	}

}
