package io.wiretrial.simulations.phase;

import java.time.Duration;

import io.wiretrial.simulations.record.Window;

/**
 * What a phase plays.
 *
 * @param cell index of the cell
 * @param lanes lanes that take part
 * @param slots where they take operations from
 * @param window recorded time
 * @param drainNanos time after the window in which operations may end
 * @param deadlineNanos time at which the phase is given up
 * @param timeout longest time of one operation
 * @param extraMicros extra time that a null target is asked for
 * @param seed seed of the in-flight gauge
 */
record Score(int cell, int lanes, Slots slots, Window window, long drainNanos, long deadlineNanos, Duration timeout,
		long extraMicros, long seed) {
}
