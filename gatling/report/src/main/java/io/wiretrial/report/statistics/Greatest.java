package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The greatest values of two arms along an axis, compared without the bias of a maximum:
 * the greatest of several noisy values lies above the greatest of the true ones. Which
 * condition is an arm's greatest is told by all blocks but those of the start at hand (of
 * the block at hand, where there is one start), and its value by the blocks left out
 * (cross-validation; Stone, Journal of the Royal Statistical Society B 36, 1974).
 */
public final class Greatest {

	private Greatest() {
	}

	/**
	 * Returns the log ratio of the greatest values, block by block.
	 * @param arm logarithms of the arm's metric, one series for each condition, all of
	 * the same blocks
	 * @param other the same of the other arm
	 * @return one log ratio a block
	 */
	public static BlockSeries logRatios(List<BlockSeries> arm, List<BlockSeries> other) {
		BlockSeries first = arm.get(0);
		boolean byStart = first.startCount() > 1;
		List<Double> ratios = new ArrayList<>();
		for (int block = 0; block < first.size(); block++) {
			ratios.add(at(arm, block, byStart) - at(other, block, byStart));
		}
		return new BlockSeries(ratios, first.starts(), first.between().plus(other.get(0).between()));
	}

	private static double at(List<BlockSeries> conditions, int block, boolean byStart) {
		double greatest = Double.NEGATIVE_INFINITY;
		double value = Double.NaN;
		for (BlockSeries series : conditions) {
			double mean = IntStream.range(0, series.size())
				.filter((i) -> byStart ? !series.starts().get(i).equals(series.starts().get(block)) : i != block)
				.mapToDouble((i) -> series.values().get(i))
				.average()
				.orElse(series.values().get(block));
			if (mean > greatest) {
				greatest = mean;
				value = series.values().get(block);
			}
		}
		return value;
	}

}
