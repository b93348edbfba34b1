package io.wiretrial.link.network;

/**
 * One segment of TCP on a network of 1,500 bytes a packet: 20 bytes of IPv4 and 32 of TCP
 * with time stamps (RFC 7323) before its payload.
 */
public final class Segment {

	/** Payload of a full segment, in bytes. */
	public static final int PAYLOAD_BYTES = 1_448;

	/** Headers of a segment, in bytes. */
	public static final int HEADER_BYTES = 52;

	/** A full segment, in bytes. */
	public static final int BYTES = PAYLOAD_BYTES + HEADER_BYTES;

	private Segment() {
	}

	/**
	 * Returns what payload takes on the wire.
	 * @param payloadBytes payload that is sent in one piece, 0 or more
	 * @return bytes of its segments with their headers
	 */
	public static long wireBytes(long payloadBytes) {
		return payloadBytes + (payloadBytes + PAYLOAD_BYTES - 1) / PAYLOAD_BYTES * HEADER_BYTES;
	}

}
