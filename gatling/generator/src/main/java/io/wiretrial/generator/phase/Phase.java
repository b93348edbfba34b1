package io.wiretrial.generator.phase;

import java.util.function.IntFunction;

import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.OperationSink;

/**
 * A stretch of time in which lanes play one cell.
 *
 * @param cell index of the cell
 * @param lanes lanes that take part, the first ones of the run
 * @param slots where they take operations from
 * @param sinks who records, by number of the event loop
 * @param conditions what holds for all operations
 */
record Phase(int cell, int lanes, Slots slots, IntFunction<OperationSink> sinks, Conditions conditions) {
}
