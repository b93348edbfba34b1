package io.wiretrial.arms.lane;

/**
 * Times that are known of an operation whose client tells it piece by piece. Changed in
 * place, confined to the lane's event loop.
 */
public final class PendingTimes {

	// Tokens so many times closer than they were due are a burst
	private static final long BURST = 10;

	private long requestBytes;

	private long replyBytes;

	private long lastByteNanos;

	private long decodedNanos;

	private long connectedNanos;

	private long readyNanos;

	private long repliedNanos;

	private long dueNanos;

	private long tokenNanos;

	private long burst;

	private long largestBurst;

	private boolean ended;

	private String text = "";

	/**
	 * Begins an operation of which nothing is known.
	 */
	public void begin() {
		opened(0, 0, 0);
		this.dueNanos = 0;
		this.burst = 0;
		this.largestBurst = 0;
		this.ended = false;
		this.text = "";
	}

	// Whether a token's text goes on from that of the token before. Asked once for each.
	public boolean goesOn(String next) {
		boolean so = next.startsWith(this.text);
		this.text = next;
		return so;
	}

	/**
	 * Notes a token of an answer, before its lane is told of the chunk.
	 * @param due when it was due
	 * @param received when its last byte was read
	 */
	public void token(long due, long received) {
		boolean together = (received - this.tokenNanos) * BURST < due - this.dueNanos;
		this.burst = (this.dueNanos != 0 && together) ? this.burst + 1 : 1;
		this.largestBurst = Math.max(this.largestBurst, this.burst);
		this.dueNanos = due;
		this.tokenNanos = received;
	}

	/**
	 * Notes the end of an answer.
	 * @param right whether it tells of what was asked for
	 */
	public void end(boolean right) {
		this.ended = right;
	}

	// Whether the answer has ended as it should. Asked once for each.
	public boolean takeEnd() {
		boolean was = this.ended;
		this.ended = false;
		return was;
	}

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

	// When the last token was due; 0 before the first, and where there are none.
	public long dueNanos() {
		return this.dueNanos;
	}

	public long largestBurst() {
		return this.largestBurst;
	}

}
