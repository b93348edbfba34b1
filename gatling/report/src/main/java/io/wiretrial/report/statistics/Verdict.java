package io.wiretrial.report.statistics;

import java.util.OptionalInt;

/**
 * Verdict of the judge on one comparison.
 */
public sealed interface Verdict {

	/**
	 * The interval excludes 1 and the ratio lies outside the noise band.
	 *
	 * @param direction the side on which the arm lies
	 * @param belowMargin whether the equivalence interval lies within the margin too: a
	 * small but certain difference
	 * @param interval the two-sided interval at the comparison's level
	 * @param inThisStart whether it holds for the one start that was played alone
	 */
	record Different(Direction direction, boolean belowMargin, Interval interval,
			boolean inThisStart) implements Verdict {
	}

	/**
	 * The whole equivalence interval lies within the margin.
	 *
	 * @param margin the margin
	 * @param interval the interval of the two one-sided tests
	 * @param inThisStart whether it holds for the one start that was played alone
	 */
	record NoDifferenceAbove(RatioBand margin, Interval interval, boolean inThisStart) implements Verdict {
	}

	/**
	 * The data say nothing yet.
	 *
	 * @param blocks the blocks so far
	 * @param blocksNeeded the number of blocks that the observed spread would need; empty
	 * where more than a million, or no number, would do
	 */
	record Undecided(int blocks, OptionalInt blocksNeeded) implements Verdict {
	}

	/**
	 * The services had hardly begun to answer: what they cost is not what they will.
	 */
	record StillCold() implements Verdict {
	}

	/**
	 * The ratio still drifted when the last block was played, by too much for a verdict.
	 *
	 * @param change factor by which the ratio changed over the blocks
	 */
	record StillDrifting(double change) implements Verdict {
	}

}
