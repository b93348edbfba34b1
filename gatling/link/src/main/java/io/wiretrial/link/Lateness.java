package io.wiretrial.link;

/**
 * Lateness of a link: when it wrote what was due, behind the time at which it was due.
 *
 * @param deliveries how often something was due
 * @param nanos sum over all of them, in nanoseconds
 * @param overMillisecond how many were more than a millisecond late
 */
public record Lateness(long deliveries, long nanos, long overMillisecond) {

	/**
	 * Returns the mean.
	 * @return microseconds; 0 if nothing was due
	 */
	public double meanMicros() {
		return (this.deliveries > 0) ? this.nanos / 1e3 / this.deliveries : 0;
	}

	Lateness since(Lateness earlier) {
		return new Lateness(this.deliveries - earlier.deliveries, this.nanos - earlier.nanos,
				this.overMillisecond - earlier.overMillisecond);
	}

}
