package io.wiretrial.arms.lane;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.result.BrowserCost;

/**
 * Streams of lanes whose client runs in processes of its own: it notes what comes and
 * tells the lanes afterwards, so that nobody asks it while it is measured. Where no lane
 * has such a stream, nothing is done.
 */
public interface NotedStreams {

	/**
	 * Lets streams that are open note what comes from now on.
	 */
	void begin();

	/**
	 * Lets them note no more.
	 * @return whether any such stream is open
	 */
	boolean pause();

	/**
	 * Tells the lanes what their streams have noted, each on its own event loop.
	 */
	void tell();

	/**
	 * Lets streams that are open note what comes, waits until all have something, and
	 * tells it.
	 * @param atMostNanos longest time to wait
	 */
	void tellFirst(long atMostNanos);

	/**
	 * Reads what their client has used.
	 * @return times since moments of its own, of which differences count, and the frames
	 * that it drew while it last noted; null where no such stream is open
	 */
	@Nullable BrowserCost used();

}
