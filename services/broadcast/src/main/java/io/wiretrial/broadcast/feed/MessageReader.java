package io.wiretrial.broadcast.feed;

import io.wiretrial.contract.feed.FeedMessage;

/**
 * One who gets batches as objects. All calls come on the thread of its plan.
 */
public interface MessageReader {

	/**
	 * Takes a batch.
	 * @param message the batch, which all readers share
	 */
	void message(FeedMessage message);

	/**
	 * Ends, since no more batches come.
	 */
	void end();

}
