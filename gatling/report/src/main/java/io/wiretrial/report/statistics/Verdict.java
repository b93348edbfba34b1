package io.wiretrial.report.statistics;

import java.util.OptionalInt;

/**
 * What the judge says of one comparison.
 */
public sealed interface Verdict {

	/**
	 * The interval excludes 1 and the ratio lies outside the noise band.
	 *
	 * @param direction the side on which the arm lies
	 * @param ratio arm to baseline
	 * @param interval the two-sided interval at the comparison's level
	 */
	record Different(Direction direction, double ratio, Interval interval) implements Verdict {
	}

	/**
	 * The whole equivalence interval lies within the margin.
	 *
	 * @param margin the margin
	 * @param ratio arm to baseline
	 * @param interval the interval of the two one-sided tests
	 */
	record NoDifferenceAbove(RatioBand margin, double ratio, Interval interval) implements Verdict {
	}

	/**
	 * The data say nothing yet.
	 *
	 * @param blocks the complete blocks so far
	 * @param blocksNeeded the number of blocks that the observed spread would need; empty
	 * where more than a million, or no number, would do
	 */
	record Undecided(int blocks, OptionalInt blocksNeeded) implements Verdict {
	}

	/**
	 * The arm failed at this load in more than a tenth of its blocks; a mean of the rest
	 * would flatter it.
	 *
	 * @param failedBlocks the blocks in which it failed
	 * @param blocks all blocks, the complete and the failed
	 */
	record Failed(int failedBlocks, int blocks) implements Verdict {
	}

}
