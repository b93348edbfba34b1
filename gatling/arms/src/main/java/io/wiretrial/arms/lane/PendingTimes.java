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

	private long connectedNanos;

	private long readyNanos;

	private long repliedNanos;

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

	/**
	 * Notes how the connection came about that was opened for the operation alone.
	 * @param connected when TCP was connected; 0 if that is not known
	 * @param ready when it could carry a request; 0 if it was there before
	 * @param replied when the head of the reply arrived
	 */
	public void opened(long connected, long ready, long replied) {
		this.connectedNanos = connected;
		this.readyNanos = ready;
		this.repliedNanos = replied;
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

	public long connectedNanos() {
		return this.connectedNanos;
	}

	public long readyNanos() {
		return this.readyNanos;
	}

	public long repliedNanos() {
		return this.repliedNanos;
	}

}
