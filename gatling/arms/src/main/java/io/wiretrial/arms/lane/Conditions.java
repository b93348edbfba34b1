package io.wiretrial.arms.lane;

import java.time.Duration;

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

}
