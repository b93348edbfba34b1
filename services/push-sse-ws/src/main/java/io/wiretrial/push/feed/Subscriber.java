package io.wiretrial.push.feed;

/**
 * One connection as the feed sees it. All calls come on the connection's event loop.
 *
 * @param <M> message in the form that is written
 */
interface Subscriber<M> {

	// Writes without flushing; the caller keeps its hold on the message.
	void send(M message);

	void flush();

	// No more batches come: completes the stream.
	void end();

}
