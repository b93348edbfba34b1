package io.wiretrial.generator.slot;

import java.util.function.IntFunction;

import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.OperationSink;

/**
 * Part of a phase that one arm plays. Hot path.
 *
 * @param cell index of the cell
 * @param sinks who records, by number of the event loop
 * @param conditions what holds for its operations
 * @param payloads which payload each operation carries
 */
public record ArmShare(int cell, IntFunction<OperationSink> sinks, Conditions conditions, PayloadOrder payloads) {

	// Lets a lane play the operation of that number.
	public void give(Lane lane, int eventLoop, long ordinal, long intendedNanos, long freeNanos) {
		lane.conditions(this.conditions);
		lane.take(this.sinks.apply(eventLoop), this.cell, ordinal, this.payloads.at(ordinal), intendedNanos, freeNanos);
	}

}
