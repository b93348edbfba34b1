package io.wiretrial.arms.chain;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.OperationObserver;

/** Tells the lane of what every operation has. Hot path. */
interface LaneObserver extends OperationObserver {

	@Override
	default void opened(Session session, long connectedNanos, long readyNanos, long repliedNanos) {
		Lane.of(session).notes().opened(connectedNanos, readyNanos, repliedNanos);
	}

	@Override
	default void sent(Session session, long nanos) {
		// the reply's times are what is recorded
	}

	@Override
	default @Nullable FailureCause objection(Session session) {
		return Lane.of(session).failedLast() ? FailureCause.observed(Lane.LOST_OR_REORDERED) : null;
	}

}
