package io.wiretrial.push.topic;

/**
 * How what is published becomes a message; subscribers whose framings are equal share the
 * message. Safe for any number of threads.
 *
 * @param <P> what is published
 * @param <M> message in the form that is written
 */
public interface Framing<P, M> {

	/**
	 * Encodes a publication.
	 * @param publication what was published
	 * @return the message, held once for the caller
	 */
	M frame(P publication);

	/**
	 * Gives up the hold, on any thread.
	 * @param message message
	 */
	void release(M message);

}
