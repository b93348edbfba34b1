package io.wiretrial.arms.lane;

import org.jspecify.annotations.Nullable;

/**
 * Takes what happens to the operations of one phase on one event loop. Hot path: one
 * writer, no locks, no allocation.
 */
public interface OperationSink {

	/**
	 * A lane took a slot; the operation starts at once or when its time has come.
	 */
	void taken();

	/**
	 * An operation starts.
	 * @param lane its lane, with intended, free and started times set
	 */
	void started(Lane lane);

	/**
	 * Tells whether an operation belongs to a judged window, so that Gatling's log has it
	 * too.
	 * @param lane its lane, with the intended time set
	 * @return false by default, and where the intended time is outside such a window
	 */
	default boolean judges(Lane lane) {
		return false;
	}

	/**
	 * A message of a stream arrived.
	 * @param lane lane whose operation is under way
	 * @param decodedNanos time at which it was decoded
	 * @param previousNanos the same of the message before; 0 for the first
	 */
	void chunk(Lane lane, long decodedNanos, long previousNanos);

	/**
	 * An operation succeeded.
	 * @param lane lane whose operation it was, with the intended time set
	 * @param lastByteNanos time of the reply's last byte
	 * @param decodedNanos time at which the reply was decoded
	 * @param requestBytes bytes of the request body
	 * @param replyBytes bytes of the reply body
	 */
	void succeeded(Lane lane, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes);

	/**
	 * An operation failed.
	 * @param lane lane whose operation it was, with the intended time set
	 * @param cause one of a bounded set of names
	 */
	void failed(Lane lane, String cause);

	/**
	 * A message was pushed to a subscriber.
	 * @param lane lane that subscribes
	 * @param dueNanos time at which it was due at the feed or its publisher
	 * @param receivedNanos time of its last byte
	 * @param decodedNanos time at which it was decoded
	 * @param events rows in it, or 1
	 * @param bytes size of the message
	 */
	default void pushed(Lane lane, long dueNanos, long receivedNanos, long decodedNanos, long events, long bytes) {
	}

	/**
	 * Messages did not come, came twice or in another order, or a subscription ended that
	 * nobody had ended.
	 * @param lane lane that subscribes, or did
	 * @param cause one of a bounded set of names
	 * @param messages how many, at least 1
	 */
	default void missed(Lane lane, String cause, long messages) {
	}

	/**
	 * Tells whether pushed messages are offered to {@link #keep}, decoded as a whole.
	 * @return whether somebody wants to see them
	 */
	default boolean keepsMessages() {
		return false;
	}

	/**
	 * Keeps a decoded reply or chunk if somebody wants to see it.
	 * @param lane lane that received it
	 * @param decoded what the reply or chunk was decoded to; null if nothing
	 */
	default void keep(Lane lane, @Nullable Object decoded) {
	}

}
