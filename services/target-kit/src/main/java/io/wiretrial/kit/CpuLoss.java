package io.wiretrial.kit;

/**
 * Finds CPU time that no thread's clock has shown, because the thread lived and died
 * between two readings. The JVM's own process time contains it, rounded down to ticks
 * (user and system time each: together less than 20 ms), so a gap of more than that is a
 * proven loss and is added; a smaller one may be rounding and is left alone, so that
 * rounding never adds noise to a trial.
 */
final class CpuLoss {

	private static final long ROUNDING_NANOS = 20_000_000;

	private long lostNanos;

	private long lastNanos = -1;

	long correct(long threadNanos, long processNanos) {
		boolean first = this.lastNanos < 0;
		long gapNanos = processNanos - threadNanos - this.lostNanos;
		if (gapNanos > (first ? 0 : ROUNDING_NANOS)) {
			this.lostNanos += gapNanos;
		}
		this.lastNanos = Math.max(this.lastNanos, threadNanos + this.lostNanos);
		return this.lastNanos;
	}

}
