package io.wiretrial.arms.lane;

import java.time.Duration;

import io.gatling.javaapi.core.Session;

/**
 * Conditions that hold for all operations that one arm plays in a phase.
 *
 * @param timeout longest time of one operation
 * @param extraMicros extra time that a null target is asked for, 0 for none
 * @param step what each slot asks for
 * @param firstLane first lane of the run that plays for this arm, from 0
 * @param warming whether nothing is measured, so that what is slow on purpose may be
 * quick
 */
public record Conditions(Duration timeout, long extraMicros, Step step, int firstLane, boolean warming) {

	/** What holds before the first phase. */
	static final Conditions UNSET = new Conditions(Duration.ofSeconds(60), 0, Step.OPERATE);

	/**
	 * Makes conditions of an arm whose lanes are the first ones of the run.
	 * @param timeout longest time of one operation
	 * @param extraMicros extra time that a null target is asked for, 0 for none
	 * @param step what each slot asks for
	 */
	public Conditions(Duration timeout, long extraMicros, Step step) {
		this(timeout, extraMicros, step, 0);
	}

	/**
	 * Makes conditions of an arm that is measured.
	 * @param timeout longest time of one operation
	 * @param extraMicros extra time that a null target is asked for, 0 for none
	 * @param step what each slot asks for
	 * @param firstLane first lane of the run that plays for this arm, from 0
	 */
	public Conditions(Duration timeout, long extraMicros, Step step, int firstLane) {
		this(timeout, extraMicros, step, firstLane, false);
	}

	/**
	 * Returns the longest time of the operation that a virtual user has under way.
	 * @param session session of the virtual user
	 * @return the time-out that its arm has in this phase
	 */
	public static Duration timeout(Session session) {
		return Lane.of(session).conditions().timeout();
	}

}
