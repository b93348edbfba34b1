package io.wiretrial.simulations.phase;

import java.time.Duration;
import java.util.function.IntFunction;

import io.wiretrial.simulations.lane.OperationSink;

/**
 * A stretch of time in which lanes play one cell.
 *
 * @param cell index of the cell
 * @param lanes lanes that take part, the first ones of the run
 * @param slots where they take operations from
 * @param sinks who records, by number of the event loop
 * @param timeout longest time of one operation
 * @param extraMicros extra time that a null target is asked for, 0 for none
 */
record Phase(int cell, int lanes, Slots slots, IntFunction<OperationSink> sinks, Duration timeout, long extraMicros) {
}
