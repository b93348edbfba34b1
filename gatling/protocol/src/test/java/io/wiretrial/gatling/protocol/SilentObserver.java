package io.wiretrial.gatling.protocol;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

/** An observer that does nothing about what it is told; tests override what matters. */
public class SilentObserver implements OperationObserver {

	/** Objects to every operation that succeeded. */
	public static OperationObserver objecting() {
		return new SilentObserver() {
			@Override
			public FailureCause objection(Session session) {
				return FailureCause.observed("TOO_SHORT");
			}
		};
	}

	@Override
	public void sent(Session session, long nanos) {
	}

	@Override
	public void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded) {
	}

	@Override
	public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable Object decoded, @Nullable String failure) {
	}

}
