package io.wiretrial.simulations.arm;

import io.gatling.javaapi.core.Session;

import io.wiretrial.contract.delay.DelayLaw;
import io.wiretrial.simulations.lane.Lane;

/** What a null target is told with each request of a handicapped cell. */
final class Handicaps {

	static final String ORDINAL = DelayLaw.ORDINAL_NAME;

	static final String EXTRA = DelayLaw.EXTRA_MICROS_NAME;

	private Handicaps() {
	}

	static String ordinal(Session session) {
		return Long.toString(Lane.of(session).ordinal());
	}

	static String extra(Session session) {
		return Long.toString(Lane.of(session).conditions().extraMicros());
	}

	// Puts both into the session, for headers that are Gatling expressions.
	static Session put(Session session) {
		return session.set(ORDINAL, ordinal(session)).set(EXTRA, extra(session));
	}

}
