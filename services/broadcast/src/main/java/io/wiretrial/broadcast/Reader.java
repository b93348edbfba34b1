package io.wiretrial.broadcast;

/**
 * One connection as those see it who push to it. All calls come on the connection's event
 * loop, and none of them may block.
 */
public interface Reader {

	/**
	 * Flushes what was written.
	 */
	void flush();

	/**
	 * Tells who goes first when there is no memory for what comes next.
	 * @return whether it has left untaken more than a quarter of what it may
	 */
	boolean isBehind();

	/**
	 * Ends it as a reader that is too slow: there is no memory for what it should get.
	 */
	void cut();

}
