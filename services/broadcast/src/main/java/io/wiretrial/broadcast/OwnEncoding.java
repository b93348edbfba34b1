package io.wiretrial.broadcast;

import org.jspecify.annotations.Nullable;

/**
 * Encoding of what is handed over without a message, for one reader after another. For
 * one event loop.
 *
 * @param <M> message in the form that is written
 */
public interface OwnEncoding<M> {

	/**
	 * Encodes for one reader.
	 * @param sequence number of what is handed over
	 * @param sinceNanos when it was due
	 * @return the message, held once by the caller; null if there is no room for it
	 */
	@Nullable M encode(long sequence, long sinceNanos);

	/**
	 * Gives the caller's hold back.
	 * @param message what {@link #encode} made
	 */
	void release(M message);

}
