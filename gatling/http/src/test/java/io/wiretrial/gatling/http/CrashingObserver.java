package io.wiretrial.gatling.http;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * An observer that crashes in one of its methods.
 *
 * @param where name of the method
 */
record CrashingObserver(String where) implements OperationObserver {

	@Override
	public void sent(Session session, long nanos) {
		crash("sent");
	}

	@Override
	public void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded) {
		crash("chunk");
	}

	@Override
	public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable Object decoded, @Nullable String failure) {
		crash("completed");
	}

	private void crash(String method) {
		if (this.where.equals(method)) {
			throw new IllegalStateException("crashed on purpose");
		}
	}

}
