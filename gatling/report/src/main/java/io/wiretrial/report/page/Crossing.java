package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.RatioResult;

/**
 * The size of payload at which the winner changes: between two conditions of one network
 * that differ in size, of which the arm is faster in one and slower in the other, for
 * certain. The ratio is taken to be a straight line between them in double logarithms;
 * the interval ends where the lines through the ends of both intervals reach 1, and both
 * intervals hold together.
 *
 * @param bytes size at which the ratio is 1
 * @param low smallest size at which it may be
 * @param high greatest size at which it may be
 * @param fasterBelow whether the arm is faster below that size
 */
record Crossing(double bytes, double low, double high, boolean fasterBelow) {

	// Between neighbours of which both are decided
	static List<Crossing> among(List<HeatMap.Cell> cells) {
		List<Crossing> crossings = new ArrayList<>();
		HeatMap.Cell before = null;
		for (HeatMap.Cell cell : cells) {
			if (!cell.isDifferent()) {
				continue;
			}
			Crossing crossing = (before != null) ? between(before, cell) : null;
			if (crossing != null) {
				crossings.add(crossing);
			}
			before = cell;
		}
		return crossings;
	}

	static @Nullable Crossing between(HeatMap.Cell smaller, HeatMap.Cell larger) {
		RatioResult below = smaller.size();
		RatioResult above = larger.size();
		if ((below.ratio() < 1) == (above.ratio() < 1) || smaller.bytes() >= larger.bytes()) {
			return null;
		}
		double first = at(smaller.bytes(), below.low(), larger.bytes(), above.low());
		double last = at(smaller.bytes(), below.high(), larger.bytes(), above.high());
		return new Crossing(at(smaller.bytes(), below.ratio(), larger.bytes(), above.ratio()), Math.min(first, last),
				Math.max(first, last), below.ratio() < 1);
	}

	// Where the straight line between two points, in logarithms, has the ratio 1
	private static double at(double smallBytes, double smallRatio, double largeBytes, double largeRatio) {
		double share = Math.log(smallRatio) / (Math.log(smallRatio) - Math.log(largeRatio));
		return Math.exp(Math.log(smallBytes) + share * (Math.log(largeBytes) - Math.log(smallBytes)));
	}

	String sentence(String arm, String baseline) {
		return "%s and %s are equally fast at about %s (%s to %s): %s is %s below it and %s above it.".formatted(arm,
				baseline, NumberFormats.bytes(this.bytes), NumberFormats.bytes(this.low),
				NumberFormats.bytes(this.high), arm, this.fasterBelow ? "faster" : "slower",
				this.fasterBelow ? "slower" : "faster");
	}

}
