package io.wiretrial.simulations.arm;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.OperationObserver;
import io.wiretrial.simulations.lane.Lane;

/** Hands what an operation tells to the lane. Hot path. */
record LaneTimes(Expected expected) implements OperationObserver {

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
