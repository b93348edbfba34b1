package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.statistics.RatioBand;

/**
 * The logarithmic axis that all bars of a plan share. Intervals that would squeeze the
 * others together are cut at its ends.
 *
 * @param low ratio at the left end, below 1
 * @param high ratio at the right end, above 1
 */
record ForestAxis(double low, double high) {

	/** Width of a bar in its own units. */
	static final int WIDTH = 130;

	private static final int PAD = 5;

	// Beyond a factor of 20 a small plot tells nothing but the side
	private static final double FARTHEST = 20;

	private static final double BEYOND_RATIOS = 1.5;

	static ForestAxis of(double margin, List<RatioResult> sizes) {
		double reach = Math.pow(new RatioBand(margin).ratios().high(), 2);
		for (RatioResult size : sizes) {
			double ratio = Math.max(size.ratio(), 1 / size.ratio());
			double bound = Math.max(size.high(), 1 / size.low());
			reach = Math.max(reach, Math.max(ratio * 1.05, Math.min(bound, ratio * BEYOND_RATIOS)));
		}
		double farthest = Math.min(reach, FARTHEST);
		return new ForestAxis(1 / farthest, farthest);
	}

	String x(double ratio) {
		return String.format(Locale.ROOT, "%.1f", place(ratio));
	}

	String width(double from, double to) {
		return String.format(Locale.ROOT, "%.1f", place(to) - place(from));
	}

	boolean cutsLow(double ratio) {
		return ratio < this.low;
	}

	boolean cutsHigh(double ratio) {
		return ratio > this.high;
	}

	// 1 and a round number at each side
	List<Double> ticks() {
		List<Double> ticks = new ArrayList<>(List.of(1.0));
		Stream.of(10.0, 5.0, 2.0, 1.25, 1.1).filter((tick) -> tick <= this.high).findFirst().ifPresent((tick) -> {
			ticks.add(0, 1 / tick);
			ticks.add(tick);
		});
		return ticks;
	}

	private double place(double ratio) {
		double within = Math.min(Math.max(ratio, this.low), this.high);
		double share = (Math.log(within) - Math.log(this.low)) / (Math.log(this.high) - Math.log(this.low));
		return PAD + share * (WIDTH - 2 * PAD);
	}

}
