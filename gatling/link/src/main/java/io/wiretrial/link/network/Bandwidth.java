package io.wiretrial.link.network;

import java.time.Duration;

/**
 * The narrowest place of one way, which all connections of a link share, and the queue
 * before it.
 *
 * @param bitsPerSecond bits of packets, headers included, 8,000 to 100,000,000,000
 * @param queueBytes bytes of packets that may wait, one segment, 1,500 to 268,435,456;
 * when they do, nothing more is read of the senders
 */
public record Bandwidth(long bitsPerSecond, long queueBytes) {

	private static final long LEAST_BITS = 8_000;

	private static final long MOST_BITS = 100_000_000_000L;

	private static final long MOST_QUEUE = 256L << 20;

	private static final long LEAST_USUAL_QUEUE = 10L * Segment.BYTES;

	public Bandwidth {
		if (bitsPerSecond < LEAST_BITS || bitsPerSecond > MOST_BITS) {
			throw new IllegalArgumentException(
					"Rate %s is not possible: use 8kbit/s to 100Gbit/s, or leave it out for no limit."
						.formatted(Quantity.rate(bitsPerSecond)));
		}
		if (queueBytes < Segment.BYTES) {
			throw new IllegalArgumentException("Queue %s does not hold one segment: use %dB to 256MiB."
				.formatted(Quantity.size(queueBytes), Segment.BYTES));
		}
		if (queueBytes > MOST_QUEUE) {
			throw new IllegalArgumentException("Queue %s is larger than the link's memory: use %dB to 256MiB."
				.formatted(Quantity.size(queueBytes), Segment.BYTES));
		}
	}

	/**
	 * Returns a bandwidth with the usual queue: what the network holds in one round trip,
	 * ten segments at least.
	 * @param bitsPerSecond bits of packets, headers included
	 * @param roundTrip time there and back
	 * @return a bandwidth whose queue is at most what one may have
	 */
	static Bandwidth withUsualQueue(long bitsPerSecond, Duration roundTrip) {
		double product = bitsPerSecond / 8.0 * roundTrip.toNanos() / 1e9;
		long queue = (long) Math.min(MOST_QUEUE, Math.max(LEAST_USUAL_QUEUE, product));
		return new Bandwidth(bitsPerSecond, queue);
	}

	@Override
	public String toString() {
		return "%s with a queue of %s".formatted(Quantity.rate(this.bitsPerSecond), Quantity.size(this.queueBytes));
	}

}
