package io.wiretrial.gatling.http;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.gatling.protocol.StreamObserver;

/**
 * An observer that cannot stand messages and ends.
 */
final class ThrowingStreamObserver implements StreamObserver<PushMessage> {

	/** Users whose stream has ended. */
	final Set<Long> ended = ConcurrentHashMap.newKeySet();

	@Override
	public void opened(Session session, long nanos) {
		// what comes later is too much
	}

	@Override
	public void message(Session session, long receivedNanos, PushMessage message) {
		throw new AssertionError("message");
	}

	@Override
	public void ended(Session session, @Nullable String failure, long sentBytes, long receivedBytes) {
		this.ended.add(session.userId());
		throw new AssertionError("ended");
	}

}
