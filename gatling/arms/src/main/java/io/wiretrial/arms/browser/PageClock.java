package io.wiretrial.arms.browser;

import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/**
 * The clock of a page on that of the generator, which is the service's on one machine:
 * {@code performance.now()} and {@link System#nanoTime()} both follow
 * {@code CLOCK_MONOTONIC} and differ by a constant. Each round trip bounds it from both
 * sides; what lies within all bounds is left.
 *
 * @param offsetNanos what is added to the page's time
 * @param boundNanos by how much it may be wrong, in either direction
 * @param resolutionNanos smallest step of the page's clock
 */
record PageClock(long offsetNanos, long boundNanos, long resolutionNanos) {

	private static final double NANOS_OF_MILLI = 1e6;

	static PageClock measure(LongSupplier here, DoubleSupplier thereMillis, double resolutionMillis, int trips) {
		long low = Long.MIN_VALUE;
		long high = Long.MAX_VALUE;
		for (int trip = 0; trip < trips; trip++) {
			long before = here.getAsLong();
			long there = nanos(thereMillis.getAsDouble());
			long after = here.getAsLong();
			low = Math.max(low, before - there);
			high = Math.min(high, after - there);
		}
		long bound = Math.max(0, (high - low) / 2);
		return new PageClock(low + (high - low) / 2, bound, nanos(resolutionMillis));
	}

	long here(double thereMillis) {
		return nanos(thereMillis) + this.offsetNanos;
	}

	private static long nanos(double millis) {
		return Math.round(millis * NANOS_OF_MILLI);
	}

}
