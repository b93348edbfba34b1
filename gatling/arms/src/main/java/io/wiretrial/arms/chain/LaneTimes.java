package io.wiretrial.arms.chain;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * Hands what an operation tells to the lane. Hot path.
 *
 * @param expected what must come back
 */
public record LaneTimes(Expected expected) implements OperationObserver {

	@Override
	public void sent(Session session, long nanos) {
		// the reply's times are what is recorded
	}

	@Override
	public void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded) {
		this.expected.chunk(Lane.of(session), index, decodedNanos, decoded);
	}

	@Override
	public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable Object decoded, @Nullable String failure) {
		this.expected.completed(Lane.of(session), lastByteNanos, decodedNanos, requestBytes, replyBytes, decoded,
				failure);
	}

}
