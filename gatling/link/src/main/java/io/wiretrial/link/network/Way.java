package io.wiretrial.link.network;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * One of the two directions of a network.
 *
 * @param delay one-way delay without waiting and sending, 0 to 10 s
 * @param jitter how far the delay of a piece of data lies off, evenly spread to both
 * sides, 0 to the delay; pieces of one connection never overtake each other
 * @param bandwidth narrowest place; null for no limit
 */
public record Way(Duration delay, Duration jitter, @Nullable Bandwidth bandwidth) {

	private static final Duration MOST_DELAY = Duration.ofSeconds(10);

	public Way {
		if (delay.isNegative()) {
			throw new IllegalArgumentException(
					"Delay %s is negative: use 0ms to 10s each way.".formatted(Quantity.time(delay)));
		}
		if (delay.compareTo(MOST_DELAY) > 0) {
			throw new IllegalArgumentException(
					"Delay %s is too long: use 0ms to 10s each way.".formatted(Quantity.time(delay)));
		}
		if (jitter.isNegative()) {
			throw new IllegalArgumentException(
					"Jitter %s is negative: use 0ms to the delay of each way.".formatted(Quantity.time(jitter)));
		}
		if (jitter.compareTo(delay) > 0) {
			throw new IllegalArgumentException("Jitter %s is longer than the delay of each way: use at most %s."
				.formatted(Quantity.time(jitter), Quantity.time(delay)));
		}
	}

	/**
	 * Tells whether data pass at once.
	 * @return whether there is neither delay nor limit
	 */
	public boolean bare() {
		return this.delay.isZero() && this.bandwidth == null;
	}

	@Override
	public String toString() {
		String jittered = this.jitter.isZero() ? "" : " ± " + Quantity.time(this.jitter);
		String narrow = (this.bandwidth != null) ? this.bandwidth.toString() : "no limit of bandwidth";
		return "%s%s, %s".formatted(Quantity.time(this.delay), jittered, narrow);
	}

}
