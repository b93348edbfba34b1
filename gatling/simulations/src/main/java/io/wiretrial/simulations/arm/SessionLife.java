package io.wiretrial.simulations.arm;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.StreamObserver;
import io.wiretrial.simulations.lane.Lane;

/** Lets the lane know which stream it has open. */
record SessionLife<M>(String name) implements StreamObserver<M> {

	@Override
	public void opened(Session session, long nanos) {
		Lane.of(session).streams().add(this.name);
	}

	@Override
	public void message(Session session, long receivedNanos, M message) {
		// whoever awaits the message takes it
	}

	@Override
	public void ended(Session session, @Nullable String failure, long sentBytes, long receivedBytes) {
		Lane.of(session).streams().remove(this.name);
	}

}
