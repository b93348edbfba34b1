package io.wiretrial.arms.push;

import java.util.Optional;

import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.Step;

import static io.gatling.javaapi.core.CoreDsl.doIf;
import static io.gatling.javaapi.core.CoreDsl.doIfOrElse;
import static io.gatling.javaapi.core.CoreDsl.exec;

/** Chains of each step, of arms whose lanes subscribe. */
final class Steps {

	/** Cause of a step that failed and did not tell why. */
	static final String STEP_FAILED = "STEP_FAILED";

	private Steps() {
	}

	// Chooses by the step that the lane's slot asks for.
	static ChainBuilder of(ChainBuilder open, ChainBuilder publish, ChainBuilder close) {
		return doIfOrElse((session) -> step(session) == Step.OPEN).then(open)
			.orElse(doIfOrElse((session) -> step(session) == Step.PUBLISH).then(publish).orElse(close));
	}

	// Plays an action whose end ends the lane's operation.
	static ChainBuilder ended(ActionBuilder action) {
		return exec(action).exec(Steps::end);
	}

	// Ends the lane's operation: there is nothing to do.
	static ChainBuilder nothing() {
		return exec(Steps::end);
	}

	private static Session end(Session session) {
		Lane lane = Lane.of(session);
		long now = System.nanoTime();
		lane.complete(now, now, 0, 0, session.isFailed() ? cause(lane) : null);
		return session.markAsSucceeded();
	}

	// Such as CLOSE_TIMED_OUT: what failed, and why its stream ended.
	private static String cause(Lane lane) {
		String end = lane.subscribed().endedBy();
		String cause = (end != null) ? end : STEP_FAILED;
		Step step = lane.conditions().step();
		return (step == Step.PUBLISH) ? cause : step + "_" + cause;
	}

	// Leaves before the stream ends, so that its end is no surprise. One that never
	// opened, or has broken, was told of: there is nothing to leave.
	static ChainBuilder leaving(ActionBuilder close) {
		return doIfOrElse((session) -> Lane.of(session).subscribed().isOpen()).then(closing(close)).orElse(nothing());
	}

	// Closes, whether anything was heard or not.
	static ChainBuilder closing(ActionBuilder close) {
		return exec((session) -> {
			Lane.of(session).subscribed().end();
			return session;
		}).exec(ended(close));
	}

	// What a lane plays at the end of a run if it was stopped while it listened.
	static Optional<ChainBuilder> tearDown(ChainBuilder leave) {
		return Optional
			.of(doIf((session) -> session.contains(Lane.KEY) && Lane.of(session).subscribed().isOpen()).then(leave));
	}

	private static Step step(Session session) {
		return Lane.of(session).conditions().step();
	}

}
