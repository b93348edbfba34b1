package io.wiretrial.arms.browser;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.ProtocolAction;
import io.wiretrial.gatling.protocol.StreamStep;

/** An action on a stream of a page, which ends the stream where it is late. */
final class PageStep extends StreamStep {

	private @Nullable PageStream stream;

	PageStep(ProtocolAction action, Session view, String name, long timeoutNanos) {
		super(action, view, name, timeoutNanos, ProtocolAction.REST.toNanos());
	}

	void on(PageStream worked) {
		this.stream = worked;
	}

	// Whoever opened the stream is told why it ended before the step ends
	void fail(FailureCause cause) {
		if (this.stream != null) {
			this.stream.leave(cause);
		}
		refuse(cause);
	}

	@Override
	protected void expire() {
		fail(FailureCause.TIMED_OUT);
	}

}
