package io.wiretrial.gatling.grpc;

import io.gatling.commons.stats.KO$;
import io.gatling.commons.stats.OK$;
import io.gatling.commons.util.Clock;
import io.gatling.core.session.Session;
import io.gatling.core.stats.StatsEngine;
import org.jspecify.annotations.Nullable;
import scala.Option;

/**
 * Writes samples to Gatling's log. Hot path.
 */
record Samples(StatsEngine engine, Clock clock) {

	private static final Option<String> OK_CODE = Option.apply("OK");

	long nowMillis() {
		return this.clock.nowMillis();
	}

	// Logs a sample that ends now and is part of the virtual user's own time.
	// Returns the session as the virtual user goes on with it
	Session end(Session session, String name, long startMillis, @Nullable CallFailure failure) {
		long endMillis = this.clock.nowMillis();
		log(session, name, startMillis, endMillis, failure);
		Session judged = (failure != null) ? session.markAsFailed() : session;
		return judged.logGroupRequestTimings(startMillis, endMillis);
	}

	// Logs a sample and leaves the session alone.
	void log(Session session, String name, long startMillis, long endMillis, @Nullable CallFailure failure) {
		if (failure == null) {
			this.engine.logResponse(session.scenario(), session.groups(), name, startMillis, endMillis, OK$.MODULE$,
					OK_CODE, Option.empty());
		}
		else {
			this.engine.logResponse(session.scenario(), session.groups(), name, startMillis, endMillis, KO$.MODULE$,
					Option.apply(failure.cause()), Option.apply(failure.text()));
		}
	}

}
