package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * Blocks in which A, A′ and an arm take turns: what slows a block slows all three, and a
 * stalled window holds requests that waited for tens of milliseconds.
 *
 * @param sample the blocks
 * @param first values of A
 * @param again values of A′
 * @param arm values of the arm
 */
record SyntheticBlocks(Sample sample, Quantile first, Quantile again, Quantile arm) {

	private static final double MEDIAN_NANOS = 150_000;

	private static final double OF_BLOCKS = 0.1;

	private static final double OF_WINDOWS = 0.03;

	private static final double WITHIN = 0.3;

	private static final double STALL_NANOS = 40e6;

	static SyntheticBlocks of(Random random, int blocks, int values, double ratio, double stalls) {
		List<ValueCounts> first = new ArrayList<>();
		List<ValueCounts> again = new ArrayList<>();
		List<ValueCounts> arm = new ArrayList<>();
		for (int block = 0; block < blocks; block++) {
			double ofBlock = MEDIAN_NANOS * Math.exp(OF_BLOCKS * random.nextGaussian());
			first.add(window(random, ofBlock, values, stalls));
			again.add(window(random, ofBlock, values, stalls));
			arm.add(window(random, ofBlock * ratio, values, stalls));
		}
		return new SyntheticBlocks(Sample.ofBlocks(blocks), Quantile.of(50, first), Quantile.of(50, again),
				Quantile.of(50, arm));
	}

	// A stall keeps what comes meanwhile waiting, so that it is late by up to its length
	private static ValueCounts window(Random random, double median, int values, double stalls) {
		double ofWindow = median * Math.exp(OF_WINDOWS * random.nextGaussian());
		double stalled = (random.nextDouble() < stalls) ? random.nextDouble() : 0;
		TreeMap<Long, Long> counts = new TreeMap<>();
		for (int i = 0; i < values; i++) {
			double late = (random.nextDouble() < stalled) ? random.nextDouble() * STALL_NANOS : 0;
			long nanos = Math.round(ofWindow * Math.exp(WITHIN * random.nextGaussian()) + late);
			counts.merge(nanos / 100 * 100, 1L, Long::sum);
		}
		return PooledTests.counts(counts);
	}

	Comparison comparison(double level) {
		return new Comparison(Estimate.of(this.sample, logRatio()), level, Estimate.of(this.sample,
				(weights) -> Math.log(this.again.value(weights)) - Math.log(this.first.value(weights))));
	}

	boolean hasHumps() {
		return Humps.found(this.sample, logRatio(), comparison(Comparison.PLAIN).logRatio());
	}

	private ToDoubleFunction<int[]> logRatio() {
		return (weights) -> Math.log(this.arm.value(weights))
				- (Math.log(this.first.value(weights)) + Math.log(this.again.value(weights))) / 2;
	}

}
