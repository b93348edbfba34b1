package io.wiretrial.arms.own;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * Tells the lane of whatever a service of the user's own replies: nobody knows how much
 * must come. Hot path.
 *
 * @param chunks whether the reply comes in chunks
 */
record OwnReply(boolean chunks) implements OperationObserver {

	@Override
	public void opened(Session session, long connectedNanos, long readyNanos, long repliedNanos) {
		Lane.of(session).notes().opened(connectedNanos, readyNanos, repliedNanos);
	}

	// Counted as an operation that opened a connection, as it did
	@Override
	public void reopened(Session session, long connectedNanos, long readyNanos, long repliedNanos) {
		opened(session, connectedNanos, readyNanos, repliedNanos);
	}

	@Override
	public void sent(Session session, long nanos) {
		// the reply's times are what is recorded
	}

	@Override
	public void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded) {
		Lane.of(session).chunk(decodedNanos, true, 1, decoded);
	}

	@Override
	public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable Object decoded, @Nullable String failure) {
		Lane lane = Lane.of(session);
		if (!this.chunks) {
			lane.keep(decoded);
		}
		lane.complete(lastByteNanos, decodedNanos, requestBytes, replyBytes, failure);
	}

}
