package io.wiretrial.arms.push;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.gatling.protocol.StreamObserver;

/** Lets the lane of a publisher know why its stream has ended. */
record PublisherLife() implements StreamObserver<PushMessage> {

	@Override
	public void opened(Session session, long nanos) {
		Lane.of(session).subscribed().streamEnded(null);
	}

	@Override
	public void message(Session session, long receivedNanos, PushMessage message) {
		// what a publisher hears of its own topics counts for nobody
	}

	@Override
	public void ended(Session session, @Nullable String failure, long sentBytes, long receivedBytes) {
		Lane.of(session).subscribed().streamEnded(failure);
	}

}
