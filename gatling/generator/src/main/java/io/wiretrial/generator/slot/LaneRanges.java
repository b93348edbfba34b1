package io.wiretrial.generator.slot;

import java.util.List;

import io.wiretrial.arms.lane.Lane;

/**
 * Slots of parts that have lanes of their own, so that a lane never waits for another
 * part's reply. Hot path.
 */
public final class LaneRanges implements Slots {

	private final Range[] ranges;

	/**
	 * Creates the slots of one phase.
	 * @param ranges one for each part, in their order
	 */
	public LaneRanges(List<Range> ranges) {
		this.ranges = ranges.toArray(Range[]::new);
	}

	@Override
	public boolean take(Lane lane, int eventLoop) {
		for (Range range : this.ranges) {
			int place = lane.index() - range.firstLane();
			if (place >= 0 && place < range.lanes()) {
				return range.slots().take(lane, eventLoop);
			}
		}
		return false;
	}

	@Override
	public boolean exhausted(long nanos) {
		for (Range range : this.ranges) {
			if (!range.slots().exhausted(nanos)) {
				return false;
			}
		}
		return true;
	}

	@Override
	public void close() {
		for (Range range : this.ranges) {
			range.slots().close();
		}
	}

	@Override
	public long unsent(int part) {
		return this.ranges[part].slots().unsent(0);
	}

	/**
	 * Lanes of one part, and what they take.
	 *
	 * @param firstLane number of the first lane, from 0
	 * @param lanes lanes that take slots, from the first on
	 * @param slots slots of this part alone
	 */
	public record Range(int firstLane, int lanes, Slots slots) {
	}

}
