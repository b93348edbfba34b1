package io.wiretrial.generator.slot;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.LongSupplier;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.generator.record.Window;

/**
 * The open model of one part's sessions: each lane sends at equal intervals of its own
 * while its part has a turn, and the lanes are spread evenly over one interval. A lane
 * that is late sends at once and its latency counts from the intended time. Hot path.
 */
public final class PacedSlots implements Slots {

	private final LongSupplier clock;

	private final long startNanos;

	private final Window window;

	private final double intervalNanos;

	private final int first;

	private final Turns turns;

	private final ArmShare part;

	private final AtomicIntegerArray next;

	private volatile boolean closed;

	/**
	 * Creates the slots of one part in a phase.
	 * @param clock monotonic nanoseconds
	 * @param startNanos when the phase starts
	 * @param window recorded time, with whose end the phase ends
	 * @param pace operations per second
	 * @param turns when the part sends
	 * @param part who plays
	 */
	public PacedSlots(LongSupplier clock, long startNanos, Window window, Pace pace, Turns turns, ArmShare part) {
		this.clock = clock;
		this.startNanos = startNanos;
		this.window = window;
		this.intervalNanos = pace.lanes() * 1e9 / pace.perSecond();
		this.first = pace.first();
		this.turns = turns;
		this.part = part;
		this.next = new AtomicIntegerArray(pace.lanes());
	}

	@Override
	public boolean take(Lane lane, int eventLoop) {
		int place = lane.index() - this.part.conditions().firstLane();
		int slot = own(place, this.next.get(place));
		long intended = intended(place, slot);
		if (this.closed || intended - this.window.endNanos() >= 0) {
			return false;
		}
		// Only the lane itself takes its slots.
		this.next.lazySet(place, slot + 1);
		this.part.give(lane, eventLoop, slot, intended, this.clock.getAsLong());
		return true;
	}

	// The next slot from this one on that is due in a turn of the part
	private int own(int place, int slot) {
		int found = slot;
		long due = intended(place, found);
		while (due - this.window.endNanos() < 0 && !this.turns.isAt(due)) {
			found++;
			due = intended(place, found);
		}
		return found;
	}

	private long intended(int place, int slot) {
		int behind = Math.floorMod(place - this.first, this.next.length());
		return this.startNanos + (long) ((slot + (double) behind / this.next.length()) * this.intervalNanos);
	}

	@Override
	public boolean exhausted(long nanos) {
		for (int place = 0; place < this.next.length(); place++) {
			long due = intended(place, own(place, this.next.get(place)));
			if (!this.closed && due - this.window.endNanos() < 0) {
				return false;
			}
		}
		return true;
	}

	@Override
	public void close() {
		this.closed = true;
	}

	@Override
	public long unsent(int ofPart) {
		long unsent = 0;
		for (int place = 0; place < this.next.length(); place++) {
			int slot = own(place, this.next.get(place));
			long due = intended(place, slot);
			while (due - this.window.endNanos() < 0) {
				unsent += (due - this.window.startNanos() >= 0) ? 1 : 0;
				slot = own(place, slot + 1);
				due = intended(place, slot);
			}
		}
		return unsent;
	}

	/**
	 * Pace at which sessions send.
	 *
	 * @param lanes lanes that take part
	 * @param perSecond operations per second of all lanes together
	 * @param first place of the lane that sends first; those behind it follow
	 */
	public record Pace(int lanes, double perSecond, int first) {

		private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

		/**
		 * Returns the pace of one block. Each begins with other lanes: where a block is
		 * shorter than an interval the first lanes alone had sent in all of them, on
		 * connections that had just been used when two blocks followed one another.
		 * @param lanes lanes that take part
		 * @param perSecond operations per second of all lanes together
		 * @param block number of the block, whose lanes are far from those of the blocks
		 * before it
		 * @return the pace
		 */
		public static Pace ofBlock(int lanes, double perSecond, int block) {
			return new Pace(lanes, perSecond, (int) (block * GOLDEN % 1 * lanes));
		}

	}

}
