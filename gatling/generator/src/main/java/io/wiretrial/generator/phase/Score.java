package io.wiretrial.generator.phase;

import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Step;
import io.wiretrial.generator.record.Window;

/**
 * What a phase plays.
 *
 * @param cell index of the cell
 * @param lanes lanes that take part
 * @param slots where they take operations from
 * @param window recorded time
 * @param drainNanos time after the window in which operations may end
 * @param deadlineNanos time at which the phase is given up
 * @param conditions what holds for all operations
 * @param seed seed of the in-flight gauge
 * @param traced whether round trips are kept one by one
 */
record Score(int cell, int lanes, Slots slots, Window window, long drainNanos, long deadlineNanos,
		Conditions conditions, long seed, boolean traced) {

	// Subscribing and leaving are over when everybody is done, the others when their time
	// is.
	boolean lasts() {
		return this.conditions.step() == Step.OPERATE || this.conditions.step() == Step.PUBLISH;
	}

}
