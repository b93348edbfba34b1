package io.wiretrial.report.statistics;

import java.util.List;

/**
 * The standard deviation of all values around their one mean.
 *
 * @param counts number of values, of each block
 * @param sums their sum
 * @param squares the sum of their squares
 */
public record Deviation(List<Double> counts, List<Double> sums, List<Double> squares) implements Pooled {

	public Deviation {
		counts = List.copyOf(counts);
		sums = List.copyOf(sums);
		squares = List.copyOf(squares);
	}

	@Override
	public double value(int[] weights) {
		double count = Sums.dot(this.counts, weights);
		double mean = Sums.dot(this.sums, weights) / count;
		double left = Sums.dot(this.squares, weights) - count * mean * mean;
		return (count > 1) ? Math.sqrt(Math.max(0, left) / (count - 1)) : Double.NaN;
	}

}
