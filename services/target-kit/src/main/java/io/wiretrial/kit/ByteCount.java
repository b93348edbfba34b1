package io.wiretrial.kit;

import java.util.concurrent.atomic.LongAdder;

/**
 * Counts the bytes that a service sends and receives on its main port: what TCP carries,
 * heads, framing and all. A service that does not count leaves it as it is. Safe for any
 * number of threads. Hot path.
 */
public final class ByteCount {

	private final LongAdder sent = new LongAdder();

	private final LongAdder received = new LongAdder();

	private volatile boolean counting;

	/**
	 * Says that all bytes are counted from now on.
	 */
	public void begin() {
		this.counting = true;
	}

	/**
	 * Counts sent bytes.
	 * @param bytes how many, at least 0
	 */
	public void sent(long bytes) {
		this.sent.add(bytes);
	}

	/**
	 * Counts received bytes.
	 * @param bytes how many, at least 0
	 */
	public void received(long bytes) {
		this.received.add(bytes);
	}

	/**
	 * Returns the bytes that were sent.
	 * @return bytes since the start; -1 if they are not counted
	 */
	public long sentBytes() {
		return this.counting ? this.sent.sum() : -1;
	}

	/**
	 * Returns the bytes that were received.
	 * @return bytes since the start; -1 if they are not counted
	 */
	public long receivedBytes() {
		return this.counting ? this.received.sum() : -1;
	}

}
