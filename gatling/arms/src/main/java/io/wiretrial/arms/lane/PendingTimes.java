package io.wiretrial.arms.lane;

/**
 * Times that are known of an operation whose client tells it piece by piece. Changed in
 * place, confined to the lane's event loop.
 */
public final class PendingTimes {

	private long requestBytes;

	private long replyBytes;

	private long lastByteNanos;

	private long decodedNanos;

	/**
	 * Notes a request.
	 * @param bytes bytes of its body
	 */
	public void request(long bytes) {
		this.requestBytes = bytes;
	}

	/**
	 * Notes a reply.
	 * @param lastByte time before it was decoded
	 * @param decoded time after it was decoded
	 * @param bytes bytes of its body
	 */
	public void reply(long lastByte, long decoded, long bytes) {
		this.lastByteNanos = lastByte;
		this.decodedNanos = decoded;
		this.replyBytes = bytes;
	}

	public long requestBytes() {
		return this.requestBytes;
	}

	public long replyBytes() {
		return this.replyBytes;
	}

	public long lastByteNanos() {
		return this.lastByteNanos;
	}

	public long decodedNanos() {
		return this.decodedNanos;
	}

}
