package io.wiretrial.broadcast.topic;

import org.jspecify.annotations.Nullable;

import io.wiretrial.kit.memory.MemoryBudget;

/**
 * Wrapping of what is published as a message; subscribers whose framings are equal share
 * the message. Safe for any number of threads.
 *
 * @param <P> what is published
 * @param <M> message in the form that is written
 */
public interface UpdateFraming<P, M> {

	/**
	 * Encodes a publication.
	 * @param publication what was published
	 * @param framings how many framings it is encoded for, this one included: what they
	 * share need not be copied for each
	 * @param budget what the message is taken from until its last hold is released
	 * @return the message, held once for the caller; null if there is no room for it
	 */
	@Nullable M frame(P publication, int framings, MemoryBudget budget);

	/**
	 * Tells what a message costs beside what all framings of a publication share.
	 * @param publication what was published
	 * @param sizeBytes about how large a message of it is
	 * @return octets; by default all
	 */
	default int ownBytes(P publication, int sizeBytes) {
		return sizeBytes;
	}

	/**
	 * Gives up the hold, on any thread.
	 * @param message what {@link #frame} made, not used afterwards
	 */
	void release(M message);

}
