package io.wiretrial.simulations.arm;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.PushMessage;
import io.wiretrial.gatling.http.PushObserver;
import io.wiretrial.simulations.lane.Lane;

/**
 * Hands what comes on a push stream to the lane that subscribed. Hot path.
 *
 * @param reader decodes messages
 * @param sources number of sources that number their messages
 */
record Subscription(MessageReader reader, int sources) implements PushObserver {

	@Override
	public void opened(Session session, long nanos) {
		Lane.of(session).subscribed().begin(this.sources);
	}

	@Override
	public void message(Session session, PushMessage message) {
		this.reader.read(Lane.of(session).subscribed(), Utf8.of(message.content()), message.receivedNanos());
	}

	@Override
	public void ended(Session session, @Nullable String failure, long sentBytes, long receivedBytes) {
		Lane.of(session).subscribed().broke((failure != null) ? failure : Steps.ENDED);
	}

}
