package io.wiretrial.report.statistics;

/**
 * One comparison that a plan asks for: an arm against the baseline in one condition.
 *
 * @param name the comparison's name in messages, unique in its plan
 * @param logRatios the log ratios of the complete blocks
 * @param failedBlocks the blocks in which the arm failed, 0 or more; they are not in
 * {@code logRatios}
 */
public record Comparison(String name, BlockSeries logRatios, int failedBlocks) {

	/** The share of failed blocks above which there is no verdict but "failed". */
	public static final double FAILED_SHARE = 0.1;

	public Comparison {
		if (failedBlocks < 0) {
			throw new IllegalArgumentException(
					"Comparison '%s' has %d failed blocks: count from 0.".formatted(name, failedBlocks));
		}
	}

	boolean isFailed() {
		return this.failedBlocks > FAILED_SHARE * blocks();
	}

	int blocks() {
		return this.logRatios.size() + this.failedBlocks;
	}

}
