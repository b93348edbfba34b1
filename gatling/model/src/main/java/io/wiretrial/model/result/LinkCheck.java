package io.wiretrial.model.result;

/**
 * Check of a link by single octets, there and back, when its plan had been played. Times
 * are nanoseconds.
 *
 * @param network name of the network
 * @param description what the link does, and what of TCP it models
 * @param setNanos round trip that was asked for, without jitter
 * @param samples round trips, one after the other on one connection
 * @param leastNanos the shortest
 * @param medianNanos the one in the middle
 * @param mostNanos the longest
 */
public record LinkCheck(String network, String description, long setNanos, int samples, long leastNanos,
		long medianNanos, long mostNanos) {
}
