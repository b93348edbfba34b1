package io.wiretrial.generator.slot;

import io.wiretrial.arms.lane.Lane;

/**
 * Source of the next operation of each lane, and whose it is. Safe for all event loops at
 * once. Hot path.
 */
public sealed interface Slots permits OpenSlots, ClosedSlots, CappedSlots, PacedSlots, LaneRanges, OneSlotPerLane {

	/**
	 * Gives the next slot to a lane, with an intended time now or to come.
	 * @param lane lane that is free
	 * @param eventLoop number of its event loop
	 * @return false if there are no more slots for it
	 */
	boolean take(Lane lane, int eventLoop);

	/**
	 * Tells whether no lane will take another slot.
	 * @param nanos time now
	 * @return whether all slots are taken
	 */
	boolean exhausted(long nanos);

	/**
	 * Gives no more slots.
	 */
	void close();

	/**
	 * Counts, once closed, what nobody took.
	 * @param part number of the part, 0 where there is one
	 * @return its slots whose intended time lies in the window
	 */
	default long unsent(int part) {
		return 0;
	}

}
