package io.wiretrial.gatling.http;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

/**
 * Is told what comes on a push stream. All calls of one stream come from one event loop:
 * the virtual user's own, unless its target has fewer connections than there are event
 * loops. The session is the one the stream was opened with. Hot path: implementations
 * must not block; an exception from {@link #opened} or {@link #message} ends the stream
 * with the cause {@code OBSERVER_FAILED}.
 */
public interface PushObserver {

	/**
	 * The stream is open: the head of the event stream has come, or the WebSocket's
	 * upgrade is agreed.
	 * @param session the session
	 * @param nanos when, in nanoseconds of {@link System#nanoTime()}
	 */
	void opened(Session session, long nanos);

	/**
	 * A message is complete. Messages that end or answer an action are told too, before
	 * the action ends.
	 * @param session the session
	 * @param message valid during this call only
	 */
	void message(Session session, PushMessage message);

	/**
	 * The stream ended. Called exactly once for each stream whose opening began, also if
	 * it never opened; not for actions that were refused because their stream was not, or
	 * already, open.
	 * @param session the session
	 * @param failure bounded name of the cause, or null if the user closed it or left
	 * @param sentBytes bytes sent: of TCP's payload (upgrade, heads and framing included)
	 * if the stream had a connection for itself while it lasted, as WebSockets and SSE
	 * over HTTP/1.1 have; over HTTP/2 0, as the request has no DATA
	 * @param receivedBytes bytes received: of TCP's payload if the stream had a
	 * connection for itself, else of its DATA frames
	 */
	void ended(Session session, @Nullable String failure, long sentBytes, long receivedBytes);

}
