package io.wiretrial.lab.codec;

import java.time.Duration;

/**
 * Durations of one fork.
 *
 * @param warmUps iterations of which nothing is kept, 0 or more
 * @param warmUp time of each, 1 ms or more
 * @param iterations iterations that are measured, 1 or more
 * @param iteration time of each, 1 ms or more
 */
record CodecTiming(int warmUps, Duration warmUp, int iterations, Duration iteration) {

	Duration total() {
		return this.warmUp.multipliedBy(this.warmUps).plus(this.iteration.multipliedBy(this.iterations));
	}

}
