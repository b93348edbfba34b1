package io.wiretrial.generator.slot;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

import io.wiretrial.arms.lane.Lane;

/**
 * The open model: one shared schedule of intended times, each with the part that was
 * drawn for it. A lane that comes late takes the next slot all the same and sends at
 * once. Hot path.
 */
public final class OpenSlots implements Slots {

	private final LongSupplier clock;

	private final long startNanos;

	private final long[] offsets;

	private final int[] drawn;

	private final Part[] parts;

	private final int firstInWindow;

	private final int shift;

	private final AtomicInteger next = new AtomicInteger();

	private volatile int closedAt;

	/**
	 * Creates the slots of one phase.
	 * @param clock monotonic nanoseconds
	 * @param startNanos time of offset 0
	 * @param offsets intended times in ascending order, nanoseconds from the start
	 * @param drawn number of the part of each slot, as {@link #draw} gives it
	 * @param leadInNanos offset from which on slots count
	 * @param parts who plays
	 */
	public OpenSlots(LongSupplier clock, long startNanos, long[] offsets, int[] drawn, long leadInNanos,
			List<Part> parts) {
		this.clock = clock;
		this.startNanos = startNanos;
		this.offsets = offsets;
		this.drawn = drawn;
		this.parts = parts.toArray(Part[]::new);
		this.closedAt = offsets.length;
		this.firstInWindow = firstInWindow(offsets, leadInNanos);
		this.shift = shift(this.firstInWindow, parts.size());
	}

	/**
	 * Draws who plays each slot: a new group begins with the window, so that every part
	 * has as many slots of it.
	 * @param offsets intended times
	 * @param leadInNanos offset from which on slots count
	 * @param parts number of parts
	 * @param seed seed of the draws
	 * @return number of the part of each slot
	 */
	public static int[] draw(long[] offsets, long leadInNanos, int parts, long seed) {
		int shift = shift(firstInWindow(offsets, leadInNanos), parts);
		return Arrays.copyOfRange(ShuffledGroups.draw(offsets.length + shift, parts, seed), shift,
				offsets.length + shift);
	}

	private static int firstInWindow(long[] offsets, long leadInNanos) {
		int first = 0;
		while (first < offsets.length && offsets[first] < leadInNanos) {
			first++;
		}
		return first;
	}

	// Places of the first group that no slot has.
	private static int shift(int firstInWindow, int parts) {
		return Math.floorMod(-firstInWindow, parts);
	}

	@Override
	public boolean take(Lane lane, int eventLoop) {
		if (this.next.get() >= this.offsets.length) {
			return false;
		}
		int slot = this.next.getAndIncrement();
		if (slot >= this.offsets.length) {
			return false;
		}
		this.parts[this.drawn[slot]].give(lane, eventLoop, (slot + this.shift) / this.parts.length,
				this.startNanos + this.offsets[slot], this.clock.getAsLong());
		return true;
	}

	@Override
	public boolean exhausted(long nanos) {
		return this.next.get() >= this.offsets.length;
	}

	@Override
	public void close() {
		this.closedAt = Math.min(this.next.getAndSet(this.offsets.length), this.closedAt);
	}

	@Override
	public long unsent(int part) {
		long unsent = 0;
		for (int slot = Math.max(this.closedAt, this.firstInWindow); slot < this.offsets.length; slot++) {
			unsent += (this.drawn[slot] == part) ? 1 : 0;
		}
		return unsent;
	}

}
