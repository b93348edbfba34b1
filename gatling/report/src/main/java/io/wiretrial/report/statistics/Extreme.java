package io.wiretrial.report.statistics;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The least or the greatest of all values.
 *
 * @param values that of each block
 * @param greatest which of the two
 */
public record Extreme(List<Double> values, boolean greatest) implements Pooled {

	public Extreme {
		values = List.copyOf(values);
	}

	@Override
	public double value(int[] weights) {
		var left = IntStream.range(0, weights.length).filter((i) -> weights[i] > 0).mapToDouble(this.values::get);
		return (this.greatest ? left.max() : left.min()).orElse(Double.NaN);
	}

}
