package io.wiretrial.report.statistics;

import java.util.List;

/**
 * One sum over another: the mean of all values, or CPU time per operation.
 *
 * @param sums what is summed, of each block
 * @param counts what it is divided by, of each block, 0 or more
 * @param added what is added to the sum, so that a count of rare events has a logarithm;
 * 0 for all else
 */
public record Sums(List<Double> sums, List<Double> counts, double added) implements Pooled {

	public Sums {
		sums = List.copyOf(sums);
		counts = List.copyOf(counts);
	}

	@Override
	public double value(int[] weights) {
		double count = dot(this.counts, weights);
		return (count > 0) ? (dot(this.sums, weights) + this.added) / count : Double.NaN;
	}

	static double dot(List<Double> values, int[] weights) {
		double sum = 0;
		for (int i = 0; i < weights.length; i++) {
			sum += weights[i] * values.get(i);
		}
		return sum;
	}

}
