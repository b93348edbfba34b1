package io.wiretrial.link;

/**
 * What limits how much of one direction of a connection may be on its way: it was sent
 * and is not yet acknowledged.
 */
interface Window {

	/**
	 * Returns how much may be sent.
	 * @param nowNanos time on the clock
	 * @return bytes of payload, 0 or less for nothing
	 */
	long allowance(long nowNanos);

	void sent(long bytes, long nowNanos);

	void acknowledged(long bytes);

}
