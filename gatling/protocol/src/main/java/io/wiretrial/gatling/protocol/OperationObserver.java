package io.wiretrial.gatling.protocol;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

/**
 * Sees the times of operations in nanoseconds of {@link System#nanoTime()}, finer than
 * the milliseconds of Gatling's log. An operation is a request with its reply, a whole
 * call, or a message of a stream with its answer. Without an observer nothing is
 * measured.
 *
 * <p>
 * All methods of one operation run on one event loop, one after the other: the virtual
 * user's own, unless its target has fewer connections than there are event loops. One
 * observer serves many operations on several event loops at once. The session is the one
 * the request was made from; it is made once per request, so reading an attribute costs
 * no allocation. Hot path: implementations must not block; a method that throws fails its
 * operation.
 */
public interface OperationObserver {

	/**
	 * The head of the reply arrived on a connection that was opened for this operation
	 * alone. Called only where each operation has one of its own, after {@link #sent}.
	 * @param session session of the virtual user
	 * @param connectedNanos when TCP was connected; 0 where the client does not tell
	 * @param readyNanos when the connection could carry a request, TLS and HTTP/2's
	 * settings included
	 * @param repliedNanos when the head of the reply arrived
	 */
	default void opened(Session session, long connectedNanos, long readyNanos, long repliedNanos) {
	}

	/**
	 * The head of the reply arrived on a connection that this operation waited for,
	 * because the one before was closed. Not called by clients that do not tell, and not
	 * where each operation has a connection of its own.
	 * @param session session of the virtual user
	 * @param connectedNanos when TCP was connected
	 * @param readyNanos when the connection could carry a request
	 * @param repliedNanos when the head of the reply arrived
	 */
	default void reopened(Session session, long connectedNanos, long readyNanos, long repliedNanos) {
	}

	/**
	 * The request was handed to the transport: its last byte, or the first of several
	 * messages. Not called for a request that ended before.
	 * @param session session of the virtual user
	 * @param nanos when, in nanoseconds of {@link System#nanoTime()}
	 */
	void sent(Session session, long nanos);

	/**
	 * A frame or message of a streamed reply was decoded. Not called for the single reply
	 * of a request.
	 * @param session session of the virtual user
	 * @param index number of the frame, from 0
	 * @param receivedNanos when its last byte was read, before it was parsed
	 * @param decodedNanos when its decoder returned
	 * @param decoded what the decoder returned; the message or its bytes without one
	 */
	void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded);

	/**
	 * The operation ended. Called exactly once for each, also for one that could not be
	 * made or sent.
	 * @param session session of the virtual user
	 * @param lastByteNanos when the reply's last byte was read; when the failure was
	 * known, if the reply did not arrive whole
	 * @param decodedNanos when the decoder returned; equal to lastByteNanos without one
	 * @param requestBytes bytes of the request's body or messages handed to the
	 * transport, compressed if they are, without headers and framing; messages of gRPC
	 * count with their prefix of 5 bytes
	 * @param replyBytes bytes of the reply's body or messages, counted like the request's
	 * @param decoded what the decoder of the whole reply or of the last message returned;
	 * null if there is none
	 * @param failure name of the cause, see {@link FailureCause#name()}; null on success
	 */
	void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable Object decoded, @Nullable String failure);

	/**
	 * Objects to an operation that succeeded for all that the protocol knows, such as a
	 * stream that lost messages: it is logged as KO. Called right after
	 * {@link #completed}, if that was told of no failure.
	 * @param session session of the virtual user
	 * @return the cause, see {@link FailureCause#observed(String)}; null to let it
	 * succeed
	 */
	default @Nullable FailureCause objection(Session session) {
		return null;
	}

}
