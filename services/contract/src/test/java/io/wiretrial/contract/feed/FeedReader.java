package io.wiretrial.contract.feed;

import java.io.IOException;
import java.util.List;

/**
 * One reader of a feed; closing it leaves the feed.
 */
public interface FeedReader extends AutoCloseable {

	/**
	 * Waits for the next batches.
	 * @param count how many
	 * @return that many, in the order in which they came
	 * @throws IOException if the feed ended before, or what came is no batch
	 */
	List<FeedBatch> batches(int count) throws IOException;

	@Override
	void close() throws IOException;

	/**
	 * One way by which a service pushes its feed.
	 */
	@FunctionalInterface
	interface Door {

		/**
		 * Asks for a feed.
		 * @param batch rows of each batch
		 * @param intervalMillis milliseconds from one batch to the next
		 * @param seed what the rows are drawn from
		 * @return a reader of it
		 * @throws IOException if the service refused it, if that is known by now
		 * @throws InterruptedException if the thread is interrupted
		 */
		FeedReader open(int batch, int intervalMillis, long seed) throws IOException, InterruptedException;

	}

}
