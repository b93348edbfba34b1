package io.wiretrial.arms.lane;

import java.time.Duration;

import io.gatling.javaapi.core.Session;

/**
 * What holds for all operations of a phase.
 *
 * @param timeout longest time of one operation
 * @param extraMicros extra time that a null target is asked for, 0 for none
 * @param step what each slot asks for
 */
public record Conditions(Duration timeout, long extraMicros, Step step) {

	/** What holds before the first phase. */
	static final Conditions UNSET = new Conditions(Duration.ofSeconds(60), 0, Step.OPERATE);

	/**
	 * Returns the longest time of the operation that a virtual user has under way.
	 * @param session session of the virtual user
	 * @return the time
	 */
	public static Duration timeout(Session session) {
		return Lane.of(session).conditions().timeout();
	}

}
