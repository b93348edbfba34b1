package io.wiretrial.broadcast.feed;

import org.jspecify.annotations.Nullable;

import io.wiretrial.kit.memory.MemoryBudget;

/**
 * Wrapping of an encoded batch by a protocol; connections of one framing share the
 * result. An implementation is one for all its connections, since groups are found by
 * identity.
 *
 * @param <M> message in the form that is written
 */
public interface RowFraming<M> {

	/**
	 * Wraps a batch.
	 * @param sequence number of the batch, one more than that of the batch before
	 * @param json array that begins with it; overwritten by the next batch, so that what
	 * outlives the tick is copied
	 * @param sizeBytes how long it is
	 * @param budget what the message is taken from until its last hold is released
	 * @return the message, held once by the caller; null if there is no room for it
	 */
	@Nullable M frame(long sequence, byte[] json, int sizeBytes, MemoryBudget budget);

	/**
	 * Gives the caller's hold back.
	 * @param message what {@link #frame} made
	 */
	void release(M message);

}
