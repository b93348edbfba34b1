package io.wiretrial.generator.slot;

import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.LongSupplier;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.generator.record.Window;

/**
 * The open model of sessions: each lane sends at equal intervals of its own, and the
 * lanes are spread evenly over one interval. An operation belongs to the part in whose
 * slice it is due. A lane that is late sends at once and its latency counts from the
 * intended time. Hot path.
 */
public final class PacedSlots implements Slots {

	private final LongSupplier clock;

	private final Window window;

	private final long startNanos;

	private final double intervalNanos;

	private final int first;

	private final Slices slices;

	private final Part[] parts;

	private final AtomicIntegerArray next;

	private volatile boolean closed;

	/**
	 * Creates the slots of one phase.
	 * @param clock monotonic nanoseconds
	 * @param startNanos when the phase starts
	 * @param window recorded time, with whose end the phase ends
	 * @param pace operations per second
	 * @param slices whose turn it is
	 * @param parts who plays
	 */
	public PacedSlots(LongSupplier clock, long startNanos, Window window, Pace pace, Slices slices, List<Part> parts) {
		this.clock = clock;
		this.startNanos = startNanos;
		this.window = window;
		this.intervalNanos = pace.lanes() * 1e9 / pace.perSecond();
		this.first = pace.first();
		this.slices = slices;
		this.parts = parts.toArray(Part[]::new);
		this.next = new AtomicIntegerArray(pace.lanes());
	}

	@Override
	public boolean take(Lane lane, int eventLoop) {
		int slot = this.next.get(lane.index());
		long intended = intended(lane.index(), slot);
		if (this.closed || intended - this.window.endNanos() >= 0) {
			return false;
		}
		// Only the lane itself takes its slots.
		this.next.lazySet(lane.index(), slot + 1);
		this.parts[this.slices.partAt(intended)].give(lane, eventLoop, slot, intended, this.clock.getAsLong());
		return true;
	}

	private long intended(int lane, int slot) {
		int place = Math.floorMod(lane - this.first, this.next.length());
		return this.startNanos + (long) ((slot + (double) place / this.next.length()) * this.intervalNanos);
	}

	@Override
	public boolean exhausted(long nanos) {
		for (int lane = 0; lane < this.next.length(); lane++) {
			if (!this.closed && intended(lane, this.next.get(lane)) - this.window.endNanos() < 0) {
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
	public long unsent(int part) {
		long unsent = 0;
		for (int lane = 0; lane < this.next.length(); lane++) {
			int slot = this.next.get(lane);
			for (long due = intended(lane, slot); due - this.window.endNanos() < 0; due = intended(lane, ++slot)) {
				boolean counts = due - this.window.startNanos() >= 0 && this.slices.partAt(due) == part;
				unsent += counts ? 1 : 0;
			}
		}
		return unsent;
	}

	/**
	 * Pace at which sessions send.
	 *
	 * @param lanes lanes that take part
	 * @param perSecond operations per second of all lanes together
	 * @param first lane that sends first; those behind it follow
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
