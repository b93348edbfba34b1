package io.wiretrial.broadcast.feed;

/**
 * How a protocol wraps an encoded batch; connections of one framing share the result. An
 * implementation is one for all its connections, since groups are found by identity.
 *
 * @param <M> message in the form that is written
 */
public interface Framing<M> {

	/**
	 * Wraps a batch.
	 * @param sequence its number
	 * @param json array that begins with it; overwritten by the next batch, so that what
	 * outlives the tick is copied
	 * @param sizeBytes how long it is
	 * @return the message, held once by the caller
	 */
	M frame(long sequence, byte[] json, int sizeBytes);

	/**
	 * Gives the caller's hold back.
	 * @param message what {@link #frame} made
	 */
	void release(M message);

}
