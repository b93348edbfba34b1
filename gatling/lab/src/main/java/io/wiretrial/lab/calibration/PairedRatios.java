package io.wiretrial.lab.calibration;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

import io.wiretrial.model.environment.Calibration.Comparison;
import io.wiretrial.model.environment.Calibration.Pair;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.Interval;
import io.wiretrial.report.statistics.Sample;
import io.wiretrial.report.statistics.Sums;

/** Makes comparisons of values that were measured in turns, judges and prints them. */
final class PairedRatios {

	private static final double CONFIDENCE = 0.95;

	private PairedRatios() {
	}

	static Comparison compare(String name, String unit, List<Double> first, List<Double> second, @Nullable Double bar,
			boolean atLeast) {
		List<Pair> pairs = IntStream.range(0, Math.min(first.size(), second.size()))
			.mapToObj((index) -> new Pair(first.get(index), second.get(index)))
			.toList();
		return new Comparison(name, unit, pairs,
				Median.withDefaults()
					.evaluate(pairs.stream().mapToDouble((pair) -> pair.first() / pair.second()).toArray()),
				bar, atLeast);
	}

	// Both ends of a band are bars of their own: 1 / (1 + share) and 1 + share.
	static List<Comparison> within(String name, String unit, List<Double> first, List<Double> second, double share) {
		return List.of(compare(name, unit, first, second, 1 / (1 + share), true),
				compare(name, unit, first, second, 1 + share, false));
	}

	// Judges a bar by the 95 % interval of the geometric mean of the ratios; one pair, or
	// one with a 0, by its median.
	static Bar bar(Comparison comparison) {
		Double bar = comparison.bar();
		if (bar == null) {
			return Bar.MET;
		}
		Estimate logRatio = logRatio(comparison.pairs());
		double low = (logRatio != null) ? ratios(logRatio).low() : comparison.median();
		double high = (logRatio != null) ? ratios(logRatio).high() : comparison.median();
		if (comparison.atLeast() ? low >= bar : high <= bar) {
			return Bar.MET;
		}
		return (comparison.atLeast() ? high < bar : low > bar) ? Bar.MISSED : Bar.UNDECIDED;
	}

	// Of the geometric mean; null below two pairs, and where a value is 0
	static @Nullable Estimate logRatio(List<Pair> pairs) {
		List<Double> logs = pairs.stream().map((pair) -> Math.log(pair.first() / pair.second())).toList();
		Sums mean = new Sums(logs, Collections.nCopies(logs.size(), 1.0), 0);
		return Estimate.of(Sample.ofBlocks(logs.size()), mean::value);
	}

	static Interval ratios(Estimate logRatio) {
		return logRatio.interval(CONFIDENCE).map(Math::exp);
	}

	static String text(Comparison comparison) {
		Double bar = comparison.bar();
		String verdict = (bar != null) ? String.format(Locale.ROOT, ", asked %s %.2f: %s",
				comparison.atLeast() ? "at least" : "at most", bar, bar(comparison).text) : "";
		return String.format(Locale.ROOT, "%s [%s]: %s%s%n    pairs %s", comparison.name(), comparison.unit(),
				size(comparison), verdict,
				comparison.pairs()
					.stream()
					.map((pair) -> pair(pair.first(), pair.second()))
					.collect(Collectors.joining(", ")));
	}

	private static String size(Comparison comparison) {
		List<Pair> pairs = comparison.pairs();
		Estimate logRatio = logRatio(pairs);
		if (logRatio == null) {
			return String.format(Locale.ROOT, "median %.2f", comparison.median());
		}
		return String.format(Locale.ROOT, "%.3f (95 %% %.3f to %.3f), %s by %d pairs, median ratio %.3f",
				Math.exp(logRatio.value()), ratios(logRatio).low(), ratios(logRatio).high(),
				pair(TrialValues.geometric(pairs.stream().map(Pair::first).toList()),
						TrialValues.geometric(pairs.stream().map(Pair::second).toList())),
				pairs.size(), comparison.median());
	}

	private static String pair(double first, double second) {
		return String.format(Locale.ROOT, "%.4g : %.4g", first, second);
	}

	/** How a bar stands. */
	enum Bar {

		/** The whole interval is on the right side. */
		MET("met"),

		/** The whole interval is on the wrong side. */
		MISSED("NOT met"),

		/** The bar lies in the interval. */
		UNDECIDED("undecided");

		private final String text;

		Bar(String text) {
			this.text = text;
		}

	}

}
