package io.wiretrial.simulations.arm;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.PushMessage;
import io.wiretrial.gatling.http.PushObserver;
import io.wiretrial.simulations.lane.Lane;

/** Lets the lane know which WebSocket it has open. */
record SessionLife(String name) implements PushObserver {

	@Override
	public void opened(Session session, long nanos) {
		Lane.of(session).streams().add(this.name);
	}

	@Override
	public void message(Session session, PushMessage message) {
		// whoever awaits the message takes it
	}

	@Override
	public void ended(Session session, @Nullable String failure, long sentBytes, long receivedBytes) {
		Lane.of(session).streams().remove(this.name);
	}

}
