package io.wiretrial.generator.judged;

import io.gatling.commons.util.Clock;

/**
 * Gatling's clock, which can also tell what it showed at an instant of the monotonic
 * clock: the millisecond that the instant lies in. Hot path.
 */
final class NanoClock implements Clock {

	private static final long MILLI_NANOS = 1_000_000;

	private final long millis = System.currentTimeMillis();

	private final long nanos = System.nanoTime();

	@Override
	public long nowMillis() {
		return millis(System.nanoTime());
	}

	long millis(long instantNanos) {
		return this.millis + Math.floorDiv(instantNanos - this.nanos, MILLI_NANOS);
	}

}
