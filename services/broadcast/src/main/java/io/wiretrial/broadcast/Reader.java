package io.wiretrial.broadcast;

import org.apache.commons.logging.LogFactory;

/**
 * One connection as those see it who push to it. All calls come on the connection's event
 * loop, and none of them may block.
 *
 * @param <M> message in the form that is written
 */
public interface Reader<M> {

	/**
	 * Writes a message without flushing it.
	 * @param message what all share; its hold stays with the caller
	 */
	void send(M message);

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

	/**
	 * Completes its stream, since no more comes. By default nothing: it is not the end of
	 * the connection.
	 */
	default void end() {
	}

	/**
	 * Sends to a reader among others: one that fails is cut and keeps nothing from them.
	 * @param message what to send
	 */
	default void deliver(M message) {
		try {
			send(message);
		}
		catch (Throwable ex) {
			LogFactory.getLog(Reader.class)
				.error("A message could not be written: if memory was short, lower what may be pending, "
						+ "else report the stack trace as a bug.", ex);
			cut();
		}
	}

	/**
	 * Makes room if it is behind.
	 */
	default void shed() {
		if (isBehind()) {
			cut();
		}
	}

}
