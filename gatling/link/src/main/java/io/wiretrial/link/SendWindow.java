package io.wiretrial.link;

/**
 * Limit of the bytes of one direction of a connection that may be on their way: sent, and
 * not yet acknowledged.
 */
interface SendWindow {

	/**
	 * Returns how much may be sent.
	 * @param nowNanos time on the clock
	 * @return bytes of payload, 0 or less for nothing
	 */
	long allowance(long nowNanos);

	void sent(long bytes, long nowNanos);

	void acknowledged(long bytes);

}
