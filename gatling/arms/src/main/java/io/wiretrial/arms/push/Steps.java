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

/** What arms whose lanes subscribe do in each step. */
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
		lane.complete(now, now, 0, 0, session.isFailed() ? STEP_FAILED : null);
		return session.markAsSucceeded();
	}

	// Leaves before the stream ends, so that its end is no surprise.
	static ChainBuilder leaving(ActionBuilder close) {
		return exec((session) -> {
			Lane.of(session).subscribed().end();
			return session;
		}).exec(ended(close));
	}

	// What a lane plays at the end of a run if it was stopped while it listened.
	static Optional<ChainBuilder> farewell(ChainBuilder leave) {
		return Optional
			.of(doIf((session) -> session.contains(Lane.KEY) && Lane.of(session).subscribed().isOpen()).then(leave));
	}

	private static Step step(Session session) {
		return Lane.of(session).conditions().step();
	}

}
