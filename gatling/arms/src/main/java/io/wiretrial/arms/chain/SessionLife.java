package io.wiretrial.arms.chain;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.gatling.protocol.StreamObserver;

/**
 * Lets the lane know which stream it has open.
 *
 * @param <M> type of the messages
 * @param name name of the stream
 */
public record SessionLife<M>(String name) implements StreamObserver<M> {

	@Override
	public void opened(Session session, long nanos) {
		Lane.of(session).streams().add(this.name);
	}

	@Override
	public void message(Session session, long receivedNanos, M message) {
		// the thread that awaits the message takes it
	}

	@Override
	public void ended(Session session, @Nullable String failure, long sentBytes, long receivedBytes) {
		Lane.of(session).streams().remove(this.name);
	}

}
