package io.wiretrial.gatling.grpc;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

/**
 * Sees the times of a call in nanoseconds of {@link System#nanoTime()}, finer than the
 * milliseconds of Gatling's log. Set on a request or a step with {@code observe}; without
 * one nothing is measured.
 *
 * <p>
 * All methods of one call run on the event loop of its connection, one after the other; a
 * call that fails before it is sent is completed on its user's event loop instead. One
 * observer serves many calls on several event loops at once. Implementations must not
 * block. The session is the one the request was built from (its attributes can be read;
 * it does not hold what this call's checks saved); no copy is made for the observer. A
 * method that throws fails its call.
 */
public interface CallObserver {

	/**
	 * The request was handed to the transport; of several messages the first.
	 * @param session session of the virtual user
	 * @param nanos time at which {@code ClientCall.sendMessage} had returned
	 */
	void sent(Session session, long nanos);

	/**
	 * A message of a server or bidirectional stream was received. Not called for the
	 * single reply of a unary or client streaming call.
	 * @param session session of the virtual user
	 * @param index number of the message in its stream, from 0
	 * @param receivedNanos time before its bytes were parsed
	 * @param decodedNanos time after it was parsed and converted
	 * @param decoded what the decoder made of the message, or the message itself
	 */
	void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded);

	/**
	 * The call ended; called once for each call, also for one that failed before it was
	 * sent.
	 * @param session session of the virtual user
	 * @param lastByteNanos {@code decodedNanos} without the time it took to parse and
	 * convert the last message
	 * @param decodedNanos time at which the status was known and the last message decoded
	 * @param requestBytes bytes of all request messages on the wire, compressed if they
	 * are, each with its prefix of 5 bytes, without HTTP/2 framing and headers
	 * @param replyBytes bytes of all reply messages, counted like the request's
	 * @param decoded what the decoder made of the last message, or the message itself;
	 * null if there was none
	 * @param failure name of the cause, one of a bounded set (a gRPC status code,
	 * {@code CHECK_FAILED}, {@code CRASHED}, and of steps {@code TIMED_OUT},
	 * {@code NOT_OPEN}, {@code ALREADY_OPEN}, {@code STREAM_ENDED}); null if the call
	 * succeeded
	 */
	void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable Object decoded, @Nullable String failure);

}
