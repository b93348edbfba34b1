package io.wiretrial.runner.machine;

import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * Fineness of a clock, and evenness of the work of the processor.
 *
 * @param granularityNanos smallest step that was seen
 * @param callNanos mean time of one call
 * @param wander relative standard deviation of equal work in slices of 20 ms
 */
record Clock(long granularityNanos, double callNanos, double wander) {

	private static final int CALLS = 20_000;

	private static final int SLICES = 25;

	private static final long SLICE_NANOS = 20_000_000;

	static Clock measure(LongSupplier nanos) {
		long smallest = Long.MAX_VALUE;
		long start = nanos.getAsLong();
		long previous = start;
		for (int call = 0; call < CALLS; call++) {
			long now = nanos.getAsLong();
			if (now > previous) {
				smallest = Math.min(smallest, now - previous);
			}
			previous = now;
		}
		return new Clock(smallest, (previous - start) / (double) CALLS, wander(nanos));
	}

	private static double wander(LongSupplier nanos) {
		double[] work = new double[SLICES];
		for (int slice = 0; slice < SLICES; slice++) {
			long end = nanos.getAsLong() + SLICE_NANOS;
			while (nanos.getAsLong() < end) {
				work[slice]++;
			}
		}
		double[] warm = Arrays.copyOfRange(work, SLICES / 5, SLICES);
		double mean = Arrays.stream(warm).average().orElse(1);
		double variance = Arrays.stream(warm).map((count) -> (count - mean) * (count - mean)).average().orElse(0);
		return Math.sqrt(variance) / mean;
	}

}
