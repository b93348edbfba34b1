package io.wiretrial.report.statistics;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Blocks of a made-up machine: all trials of a block share a slowness of their own, and
 * each trial has noise, both log-normal. {@link Random} is used because its numbers are
 * specified.
 *
 * @param random the seeded source
 * @param noise the standard deviation of a trial's logarithm
 * @param ratio the true ratio of the arm
 */
record SyntheticBlocks(Random random, double noise, double ratio) {

	private static final double BLOCK_SLOWNESS = 0.3;

	Comparison comparison(int blocks) {
		List<PairedBlock> drawn = Stream.generate(this::block).limit(blocks).toList();
		return new Comparison("synthetic", PairedBlock.logRatios(drawn), new RatioBand(0.02));
	}

	private PairedBlock block() {
		double slowness = BLOCK_SLOWNESS * this.random.nextGaussian();
		return new PairedBlock(trial(slowness), trial(slowness), this.ratio * trial(slowness));
	}

	private double trial(double slowness) {
		return Math.exp(slowness + this.noise * this.random.nextGaussian());
	}

}
