package io.wiretrial.generator.phase;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.OperationSink;

/**
 * Where lanes take their next operation from. Safe for all event loops at once. Hot path.
 */
sealed interface Slots permits OpenSlots, ClosedSlots, PacedSlots, OnceEach, OneSlot {

	/**
	 * Gives the next slot to a lane, with an intended time now or to come.
	 * @param lane lane that is free
	 * @param sink who records the operation
	 * @param cell index of the cell to play
	 * @return false if there are no more slots
	 */
	boolean take(Lane lane, OperationSink sink, int cell);

	/**
	 * Tells whether no lane will take another slot.
	 * @param nanos time now
	 * @return whether all slots are taken
	 */
	boolean exhausted(long nanos);

	/**
	 * Gives no more slots.
	 * @return slots whose intended time lies in the window and that nobody took
	 */
	long close();

}
