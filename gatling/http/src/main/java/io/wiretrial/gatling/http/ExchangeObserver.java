package io.wiretrial.gatling.http;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

/**
 * Is told when each request was sent and its reply arrived, in nanoseconds of
 * {@link System#nanoTime()}. All calls of one exchange come from one event loop: the
 * virtual user's own, unless its target has fewer connections than there are event loops.
 * The session is the one the request was made with; it is made once per request, so
 * reading an attribute costs no allocation. Hot path: implementations must not block; an
 * exception from one makes its request a KO.
 */
public interface ExchangeObserver {

	/**
	 * The request's last byte was handed to the transport. Not called for a request that
	 * ended before.
	 * @param session the session
	 * @param nanos when
	 */
	void sent(Session session, long nanos);

	/**
	 * A frame of a reply was decoded.
	 * @param session the session
	 * @param index number of the frame, from 0
	 * @param receivedNanos when its last byte was read from the transport
	 * @param decodedNanos when its decoder returned
	 * @param decoded what the decoder returned, or the frame's bytes without a decoder
	 */
	void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded);

	/**
	 * The exchange ended. Called exactly once for each request, also for one that could
	 * not be built or sent.
	 * @param session the session
	 * @param lastByteNanos when the reply's last byte was read from the transport; when
	 * the failure was known, if the reply did not arrive whole
	 * @param decodedNanos when the decoder returned; equal to lastByteNanos without one
	 * @param requestBytes bytes of the request's body handed to the transport, without
	 * headers and framing
	 * @param replyBytes bytes of the reply's body that arrived, without headers and
	 * framing
	 * @param decoded what the decoder of the whole reply returned, or null without one or
	 * after a failure
	 * @param failure bounded name of the cause, or null on success
	 */
	void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable Object decoded, @Nullable String failure);

}
