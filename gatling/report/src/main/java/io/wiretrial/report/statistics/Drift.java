package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.List;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The test of a drift over blocks, once, when all are played: a straight line through the
 * blocks of each start, with a slope that the starts share (analysis of covariance;
 * Draper and Smith, <em>Applied Regression Analysis</em>, 3rd ed. 1998, section 14.6). A
 * series drifts where the line changes by more than half the margin over the blocks and
 * its slope is not 0 by Holm's procedure over all series of a family. Then leading blocks
 * are cut as the marginal standard error rule says, at most a third (White, <em>An
 * Effective Truncation Heuristic for Bias Reduction in Simulation Output</em>, Simulation
 * 69, 1997); where the rest changes by more than half the margin even so, certain or not,
 * all its blocks are kept and its interval allows for the drift. A series without drift
 * keeps all its blocks: a cut on a whim would make its interval too narrow.
 */
final class Drift {

	/** A refusal is no finding: it needs less certainty than one. */
	static final double SIGNIFICANCE = 0.05;

	private static final int PART = 3;

	private Drift() {
	}

	static List<Settled> settle(List<BlockSeries> family, RatioBand margin) {
		double limit = margin.logs().high() / 2;
		List<Line> lines = family.stream().map(Line::of).toList();
		List<Double> levels = HolmLevels.of(lines.stream().map(Line::pValue).toList(), SIGNIFICANCE).levels();
		List<Settled> settled = new ArrayList<>();
		for (int i = 0; i < family.size(); i++) {
			settled.add(settled(family.get(i), lines.get(i), levels.get(i), limit));
		}
		return settled;
	}

	private static Settled settled(BlockSeries series, Line line, double level, double limit) {
		if (!line.drifts(level, limit)) {
			return new Settled(series.drifting(0), 0, 0, line.change());
		}
		int cut = cut(series);
		BlockSeries rest = series.without(cut);
		boolean still = cut == 0 || rest.size() < BlockSeries.FEWEST_JUDGED || Math.abs(Line.of(rest).change()) > limit;
		return still ? new Settled(series.drifting(line.change()), 0, 0, line.change())
				: new Settled(rest.drifting(0), cut, series.size() - rest.size(), line.change());
	}

	// The number of leading blocks of each start without which the mean has the least
	// marginal standard error
	private static int cut(BlockSeries series) {
		int shortest = series.byStart().values().stream().mapToInt(List::size).min().orElse(0);
		int best = 0;
		double least = Double.POSITIVE_INFINITY;
		for (int leading = 0; leading <= shortest / PART; leading++) {
			BlockSeries rest = series.without(leading);
			double squares = 0;
			for (List<Double> group : rest.byStart().values()) {
				double mean = group.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
				squares += group.stream().mapToDouble((value) -> (value - mean) * (value - mean)).sum();
			}
			double error = squares / ((double) rest.size() * rest.size());
			if (error < least) {
				least = error;
				best = leading;
			}
		}
		return best;
	}

	/**
	 * A series of which leading blocks may be cut.
	 *
	 * @param series what is left
	 * @param leading blocks that were cut of each start
	 * @param cut blocks that were cut, of all starts together
	 * @param change what the line changes by over the uncut blocks of a start
	 */
	record Settled(BlockSeries series, int leading, int cut, double change) {

		// Even without the leading blocks
		boolean drifts() {
			return this.series.drift() != 0;
		}

	}

	/**
	 * A line through the blocks of each start.
	 *
	 * @param change what it changes by over the blocks of the longest start
	 * @param pValue two-sided p-value of "no slope"; 1 for fewer than 6 blocks
	 */
	private record Line(double change, double pValue) {

		static Line of(BlockSeries series) {
			double places = 0;
			double products = 0;
			double squares = 0;
			int longest = 0;
			for (List<Double> group : series.byStart().values()) {
				double middle = (group.size() - 1) / 2.0;
				double mean = group.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
				for (int i = 0; i < group.size(); i++) {
					places += (i - middle) * (i - middle);
					products += (i - middle) * (group.get(i) - mean);
					squares += (group.get(i) - mean) * (group.get(i) - mean);
				}
				longest = Math.max(longest, group.size());
			}
			int degrees = series.size() - series.startCount() - 1;
			if (series.size() < BlockSeries.FEWEST_JUDGED || degrees < 1 || places == 0) {
				return new Line(0, 1);
			}
			double slope = products / places;
			double residual = Math.max(0, squares - slope * products);
			double error = Math.sqrt(residual / degrees / places);
			double pValue = (slope == 0) ? 1
					: 2 * TDistribution.of(degrees).survivalProbability(Math.abs(slope) / error);
			return new Line(slope * (longest - 1), pValue);
		}

		boolean drifts(double level, double limit) {
			return this.pValue <= level && Math.abs(this.change) > limit;
		}

	}

}
