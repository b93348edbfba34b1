package io.wiretrial.broadcast.feed;

import io.wiretrial.broadcast.Reader;

/**
 * One connection as the feed sees it. All calls come on the connection's event loop.
 *
 * @param <M> message in the form that is written
 */
public interface Subscriber<M> extends Reader<M> {

	/**
	 * Completes the stream, since no more batches come.
	 */
	void end();

}
