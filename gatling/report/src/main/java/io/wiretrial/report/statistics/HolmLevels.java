package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Holm's step-down adjustment of m p-values (Holm, <em>A Simple Sequentially Rejective
 * Multiple Test Procedure</em>, Scandinavian Journal of Statistics 6, 1979). The p-value
 * of rank i is rejected while {@code p ≤ α / (m − i + 1)}; the procedure stops at the
 * first that is not, and all from there on keep the level at which it stopped. So an
 * interval drawn at a comparison's level excludes "no effect" exactly when Holm rejects.
 *
 * @param levels the significance of each comparison, in the order of the p-values
 * @param adjusted the adjusted p-values: rejected where not above α
 */
record HolmLevels(List<Double> levels, List<Double> adjusted) {

	HolmLevels {
		levels = List.copyOf(levels);
		adjusted = List.copyOf(adjusted);
	}

	static HolmLevels of(List<Double> pValues, double significance) {
		int count = pValues.size();
		List<Double> levels = new ArrayList<>(pValues);
		List<Double> adjusted = new ArrayList<>(pValues);
		List<Integer> order = IntStream.range(0, count).boxed().sorted(Comparator.comparing(pValues::get)).toList();
		double level = 0;
		double largest = 0;
		boolean stopped = false;
		for (int rank = 0; rank < count; rank++) {
			int index = order.get(rank);
			int remaining = count - rank;
			level = (stopped) ? level : significance / remaining;
			stopped = stopped || pValues.get(index) > level;
			largest = Math.max(largest, Math.min(1, remaining * pValues.get(index)));
			levels.set(index, level);
			adjusted.set(index, largest);
		}
		return new HolmLevels(levels, adjusted);
	}

}
