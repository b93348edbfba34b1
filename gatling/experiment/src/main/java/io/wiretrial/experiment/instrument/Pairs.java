package io.wiretrial.experiment.instrument;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.environment.Calibration.Comparison;
import io.wiretrial.trial.environment.Calibration.Pair;

/** Makes comparisons of values that were measured in turns, and prints them. */
final class Pairs {

	private Pairs() {
	}

	static Comparison compare(String name, String unit, List<Double> first, List<Double> second, @Nullable Double bar,
			boolean atLeast) {
		List<Pair> pairs = IntStream.range(0, Math.min(first.size(), second.size()))
			.mapToObj((index) -> new Pair(first.get(index), second.get(index)))
			.toList();
		return new Comparison(name, unit, pairs, medianRatio(pairs), bar, atLeast);
	}

	static boolean met(Comparison comparison) {
		Double bar = comparison.bar();
		return bar == null || (comparison.atLeast() ? comparison.median() >= bar : comparison.median() <= bar);
	}

	static String text(Comparison comparison) {
		String pairs = comparison.pairs()
			.stream()
			.map((pair) -> String.format(Locale.ROOT, "%.4g : %.4g", pair.first(), pair.second()))
			.collect(Collectors.joining(", "));
		Double bar = comparison.bar();
		String verdict = (bar != null) ? String.format(Locale.ROOT, ", asked %s %.2f: %s",
				comparison.atLeast() ? "at least" : "at most", bar, met(comparison) ? "met" : "NOT met") : "";
		return String.format(Locale.ROOT, "%s [%s]: median %.2f%s%n    pairs %s", comparison.name(), comparison.unit(),
				comparison.median(), verdict, pairs);
	}

	private static double medianRatio(List<Pair> pairs) {
		double[] ratios = pairs.stream().mapToDouble((pair) -> pair.first() / pair.second()).sorted().toArray();
		if (ratios.length == 0) {
			return Double.NaN;
		}
		int middle = ratios.length / 2;
		return (ratios.length % 2 == 1) ? ratios[middle]
				: Arrays.stream(ratios, middle - 1, middle + 1).average().orElse(0);
	}

}
