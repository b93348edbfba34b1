package io.wiretrial.simulations.arm;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.CallObserver;
import io.wiretrial.simulations.lane.Lane;

/** Lets the lane know which stream it has open, from its first message to its end. */
record StreamLife(String name) implements CallObserver {

	@Override
	public void sent(Session session, long nanos) {
		Lane.of(session).streams().add(this.name);
	}

	@Override
	public void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded) {
		// begin and end matter
	}

	@Override
	public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable Object decoded, @Nullable String failure) {
		Lane.of(session).streams().remove(this.name);
	}

}
