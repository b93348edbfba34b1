package io.wiretrial.report.statistics;

import java.util.List;

/**
 * What one block measured in one condition: the baseline twice and one arm between them.
 * The arm is compared with the geometric mean of the two baselines of its own block, so
 * that whatever slowed the whole block cancels (a paired design; Box, Hunter and Hunter,
 * <em>Statistics for Experimenters</em>, 2nd ed. 2005, section 3.2).
 *
 * @param baseline the metric of the first baseline A, any unit, above 0
 * @param baselineAgain the metric of the second baseline A′, the same unit, above 0
 * @param arm the metric of the arm, the same unit, above 0
 */
record PairedBlock(double baseline, double baselineAgain, double arm) {

	PairedBlock {
		requirePositive("baseline", baseline);
		requirePositive("baselineAgain", baselineAgain);
		requirePositive("arm", arm);
	}

	/**
	 * Returns {@code ln arm − (ln A + ln A′) / 2}.
	 * @return the log ratio of the arm to its baselines; above 0 where the arm is larger
	 */
	double logRatio() {
		return Math.log(this.arm) - (Math.log(this.baseline) + Math.log(this.baselineAgain)) / 2;
	}

	/**
	 * Returns {@code ln(A′ / A)}, what the two baselines of a block differ by although
	 * they are the same.
	 * @return the log ratio of the second baseline to the first
	 */
	double baselineLogRatio() {
		return Math.log(this.baselineAgain) - Math.log(this.baseline);
	}

	static BlockSeries logRatios(List<PairedBlock> blocks) {
		return new BlockSeries(blocks.stream().map(PairedBlock::logRatio).toList());
	}

	private static void requirePositive(String name, double value) {
		if (!(value > 0) || Double.isInfinite(value)) {
			throw new IllegalArgumentException(("The metric '%s' of a block is %s: only finite values above 0 "
					+ "have a logarithm; leave such a block out as failed.")
				.formatted(name, value));
		}
	}

}
