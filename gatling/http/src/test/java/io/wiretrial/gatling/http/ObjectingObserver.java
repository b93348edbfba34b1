package io.wiretrial.gatling.http;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.OperationObserver;

/** An observer that objects to every operation. */
record ObjectingObserver() implements OperationObserver {

	@Override
	public void sent(Session session, long nanos) {
		// the end is enough
	}

	@Override
	public void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded) {
		// the end is enough
	}

	@Override
	public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable Object decoded, @Nullable String failure) {
		// the end is enough
	}

	@Override
	public FailureCause objection(Session session) {
		return FailureCause.observed("TOO_SHORT");
	}

}
