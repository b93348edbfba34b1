package io.wiretrial.generator.slot;

import java.util.Arrays;
import java.util.SplittableRandom;

import io.wiretrial.model.plan.Load;

/** Intended send times of the open model, drawn in advance. */
public final class ArrivalTimes {

	private ArrivalTimes() {
	}

	/**
	 * Returns the offsets of one phase.
	 * @param arrivals how they are spaced
	 * @param perSecond operations per second, above 0
	 * @param lengthNanos length of the phase
	 * @param seed seed of the intervals
	 * @return ascending offsets below the length
	 */
	public static long[] offsets(Load.Arrivals arrivals, double perSecond, long lengthNanos, long seed) {
		return switch (arrivals) {
			case FIXED -> fixed(perSecond, lengthNanos);
			case POISSON -> poisson(perSecond, lengthNanos, seed);
			case PACED -> throw new IllegalArgumentException("Paced sessions have no common arrivals: use PacedSlots.");
		};
	}

	private static long[] fixed(double perSecond, long lengthNanos) {
		double interval = 1e9 / perSecond;
		int count = (int) Math.ceil(lengthNanos / interval);
		long[] offsets = new long[count];
		for (int k = 0; k < count; k++) {
			offsets[k] = (long) (k * interval);
		}
		return offsets;
	}

	// Intervals are exponential by inversion of a uniform draw from (0, 1].
	private static long[] poisson(double perSecond, long lengthNanos, long seed) {
		SplittableRandom random = new SplittableRandom(seed);
		double mean = 1e9 / perSecond;
		long[] offsets = new long[16];
		int count = 0;
		double at = -mean * Math.log(1 - random.nextDouble());
		while (at < lengthNanos) {
			if (count == offsets.length) {
				offsets = Arrays.copyOf(offsets, 2 * count);
			}
			offsets[count++] = (long) at;
			at -= mean * Math.log(1 - random.nextDouble());
		}
		return Arrays.copyOf(offsets, count);
	}

}
