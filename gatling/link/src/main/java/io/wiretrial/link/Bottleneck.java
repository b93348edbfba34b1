package io.wiretrial.link;

import io.wiretrial.link.network.Bandwidth;
import io.wiretrial.link.network.Segment;

/**
 * The token bucket of one way, which holds one piece, in its form as a virtual clock
 * (GCRA, ITU-T I.371): it remembers when what was sent so far will have left. What waits
 * follows from that time, so nothing is ever counted down. Not safe for threads.
 */
final class Bottleneck {

	/** A piece leaves at once: it is no longer than this, or one segment. */
	private static final double PIECE_NANOS = 250_000;

	private static final int MOST_PIECE_BYTES = 45 * Segment.PAYLOAD_BYTES;

	private final double nanosPerByte;

	private final long queueBytes;

	private final int pieceBytes;

	private long free;

	Bottleneck(Bandwidth bandwidth, long nowNanos) {
		this.nanosPerByte = 8e9 / bandwidth.bitsPerSecond();
		this.queueBytes = bandwidth.queueBytes();
		double segments = Math.max(1, Math.floor(PIECE_NANOS / this.nanosPerByte / Segment.BYTES));
		this.pieceBytes = (int) Math.min(MOST_PIECE_BYTES, segments * Segment.PAYLOAD_BYTES);
		this.free = nowNanos;
	}

	/**
	 * Returns how much is sent in one piece.
	 * @return bytes of payload, whole segments
	 */
	int pieceBytes() {
		return this.pieceBytes;
	}

	/**
	 * Sends a piece behind all others.
	 * @param payloadBytes its payload, 0 for a segment without
	 * @param nowNanos time on the clock
	 * @return when its last bit will have left
	 */
	long leave(long payloadBytes, long nowNanos) {
		this.free = Math.max(0, this.free - nowNanos) + nowNanos + nanos(wireBytes(payloadBytes));
		return this.free;
	}

	/**
	 * Returns how much the queue still takes.
	 * @param nowNanos time on the clock
	 * @return bytes of payload, whole segments, 0 or more
	 */
	long room(long nowNanos) {
		double waiting = Math.max(0, this.free - nowNanos) / this.nanosPerByte;
		long segments = (long) ((this.queueBytes - waiting) / Segment.BYTES);
		return Math.max(0, segments) * Segment.PAYLOAD_BYTES;
	}

	/**
	 * Returns when the queue takes the next piece.
	 * @return time at which half of the queue is empty or a piece fits, a segment at
	 * least
	 */
	long roomAt() {
		double half = Math.min((double) Segment.wireBytes(this.pieceBytes), this.queueBytes / 2.0);
		double wanted = Math.max(Segment.BYTES, half);
		return this.free - (long) ((this.queueBytes - wanted) * this.nanosPerByte);
	}

	private static long wireBytes(long payloadBytes) {
		return (payloadBytes > 0) ? Segment.wireBytes(payloadBytes) : Segment.HEADER_BYTES;
	}

	private long nanos(long bytes) {
		return (long) Math.ceil(bytes * this.nanosPerByte);
	}

}
