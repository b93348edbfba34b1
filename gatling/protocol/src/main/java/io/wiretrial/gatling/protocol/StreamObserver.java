package io.wiretrial.gatling.protocol;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

/**
 * Sees what comes on a stream that a virtual user has opened. All calls of one stream
 * come from one event loop: the virtual user's own, unless its target has fewer
 * connections than there are event loops. The session is the one the stream was opened
 * with. Hot path: implementations must not block; an exception from {@link #opened} or
 * {@link #message} ends the stream with the cause {@code OBSERVER_FAILED}.
 *
 * @param <M> type of the messages
 */
public interface StreamObserver<M> {

	/**
	 * The stream is open and its opening about to succeed: an event stream's head has
	 * come, a WebSocket's upgrade is agreed, a gRPC call can be written or, if the
	 * opening awaits them, its headers have come.
	 * @param session session of the user
	 * @param nanos when, in nanoseconds of {@link System#nanoTime()}
	 */
	void opened(Session session, long nanos);

	/**
	 * A message is complete. Messages that end or answer an action are told too, before
	 * the action ends.
	 * @param session session of the user
	 * @param receivedNanos when its last byte was read from the transport
	 * @param message the message; one of SSE or WebSocket is valid during this call only
	 */
	void message(Session session, long receivedNanos, M message);

	/**
	 * The stream ended. Called exactly once for each stream whose opening started, also
	 * if it never opened; not for actions that were refused because their stream was not,
	 * or already, open.
	 * @param session session of the user
	 * @param failure name of the cause, or null if the user closed it or left
	 * @param sentBytes bytes sent: of TCP's payload (upgrade, heads and framing included)
	 * if the stream had a connection for itself while it lasted, as WebSockets and SSE
	 * over HTTP/1.1 have; of the messages with their prefixes over gRPC; else 0
	 * @param receivedBytes bytes received: of TCP's payload if the stream had a
	 * connection for itself, of the messages with their prefixes over gRPC, else of its
	 * DATA frames
	 */
	void ended(Session session, @Nullable String failure, long sentBytes, long receivedBytes);

}
