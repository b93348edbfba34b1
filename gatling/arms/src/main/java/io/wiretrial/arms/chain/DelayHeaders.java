package io.wiretrial.arms.chain;

import io.gatling.javaapi.core.Session;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.contract.delay.DelayLaw;

/** Headers that tell a null target the injected delay of a request. */
public final class DelayHeaders {

	/** Header with the number of the operation. */
	public static final String ORDINAL = DelayLaw.ORDINAL_NAME;

	/** Header with the extra time in microseconds. */
	public static final String EXTRA = DelayLaw.EXTRA_MICROS_NAME;

	private DelayHeaders() {
	}

	public static String ordinal(Session session) {
		return Long.toString(Lane.of(session).ordinal());
	}

	public static String extra(Session session) {
		return Long.toString(Lane.of(session).conditions().extraMicros());
	}

	/**
	 * Puts both into the session, for headers that are Gatling expressions.
	 * @param session session of a virtual user that has a lane
	 * @return the session with {@link #ORDINAL} and {@link #EXTRA} as text
	 */
	public static Session put(Session session) {
		return session.set(ORDINAL, ordinal(session)).set(EXTRA, extra(session));
	}

}
