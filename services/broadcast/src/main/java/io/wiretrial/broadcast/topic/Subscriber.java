package io.wiretrial.broadcast.topic;

import io.wiretrial.broadcast.Reader;

/**
 * One connection as a topic sees it. All calls come on the connection's event loop, and
 * none of them may block or throw: a reader that is too slow is the connection's to end.
 * It may leave its topics meanwhile.
 *
 * @param <M> message in the form that is written
 */
public interface Subscriber<M> extends Reader {

	/**
	 * Writes a message without flushing it.
	 * @param message message; its hold stays with the caller
	 */
	void send(M message);

}
