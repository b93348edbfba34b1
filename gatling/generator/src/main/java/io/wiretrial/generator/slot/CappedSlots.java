package io.wiretrial.generator.slot;

import java.util.function.LongSupplier;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.generator.record.Window;

/**
 * The closed model with a ceiling: a lane's next operation is intended when the lane is
 * free, but not sooner than an interval after the one before, so that all lanes together
 * ask for no more than they may. They are spread evenly over one interval, and no
 * operation is late for one that took longer. Hot path.
 */
public final class CappedSlots implements Slots {

	private final LongSupplier clock;

	private final Window phase;

	private final Turns turns;

	private final ArmShare part;

	private final long intervalNanos;

	private final long[] earliest;

	private final long[] taken;

	private volatile boolean closed;

	/**
	 * Creates the slots of one part in a phase.
	 * @param clock monotonic nanoseconds
	 * @param phase time in which operations are intended
	 * @param most operations per second of all lanes together that are never exceeded
	 * @param turns when the part sends
	 * @param part who plays
	 */
	public CappedSlots(LongSupplier clock, Window phase, Most most, Turns turns, ArmShare part) {
		this.clock = clock;
		this.phase = phase;
		this.turns = turns;
		this.part = part;
		this.intervalNanos = Math.round(most.lanes() * 1e9 / most.perSecond());
		this.earliest = new long[most.lanes()];
		this.taken = new long[most.lanes()];
		for (int place = 0; place < most.lanes(); place++) {
			this.earliest[place] = phase.startNanos() + place * this.intervalNanos / most.lanes();
		}
	}

	// Only the lane itself takes its slots.
	@Override
	public boolean take(Lane lane, int eventLoop) {
		int place = lane.index() - this.part.conditions().firstLane();
		long now = this.clock.getAsLong();
		long free = lane.failedLast() ? now + ClosedSlots.REST_NANOS : now;
		long intended = this.turns.next((free - this.earliest[place] < 0) ? this.earliest[place] : free);
		if (this.closed || intended - this.phase.endNanos() >= 0) {
			return false;
		}
		this.earliest[place] = intended + this.intervalNanos;
		long ordinal = this.taken[place]++ * this.taken.length + place;
		this.part.give(lane, eventLoop, ordinal, intended, now);
		return true;
	}

	@Override
	public boolean exhausted(long nanos) {
		return this.closed || nanos - this.phase.endNanos() >= 0;
	}

	@Override
	public void close() {
		this.closed = true;
	}

	/**
	 * Ceiling of a closed load.
	 *
	 * @param lanes lanes that take part
	 * @param perSecond operations per second of all lanes together
	 */
	public record Most(int lanes, double perSecond) {
	}

}
