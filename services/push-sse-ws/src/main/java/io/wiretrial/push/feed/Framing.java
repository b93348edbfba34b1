package io.wiretrial.push.feed;

/**
 * How a protocol wraps an encoded batch; connections of one framing share the result. An
 * implementation is one for all its connections, since groups are found by identity.
 *
 * @param <M> message in the form that is written
 */
interface Framing<M> {

	// The message is held once by the caller.
	M frame(long sequence, byte[] json, int sizeBytes);

	void release(M message);

}
