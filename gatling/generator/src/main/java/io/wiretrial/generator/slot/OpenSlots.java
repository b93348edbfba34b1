package io.wiretrial.generator.slot;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

import io.wiretrial.arms.lane.Lane;

/**
 * The open model: the schedule of one part's intended times. A lane that comes late takes
 * the next slot all the same and sends at once. Hot path.
 */
public final class OpenSlots implements Slots {

	private final LongSupplier clock;

	private final long startNanos;

	private final long[] offsets;

	private final ArmShare part;

	private final int firstInWindow;

	private final AtomicInteger next = new AtomicInteger();

	private volatile int closedAt;

	/**
	 * Creates the slots of one part in a phase.
	 * @param clock monotonic nanoseconds
	 * @param startNanos time of offset 0
	 * @param offsets intended times in ascending order, nanoseconds from the start, as
	 * {@link #of} chooses them
	 * @param leadInNanos offset from which on slots count
	 * @param part who plays
	 */
	public OpenSlots(LongSupplier clock, long startNanos, long[] offsets, long leadInNanos, ArmShare part) {
		this.clock = clock;
		this.startNanos = startNanos;
		this.offsets = offsets;
		this.part = part;
		this.closedAt = offsets.length;
		this.firstInWindow = firstInWindow(offsets, leadInNanos);
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
		int shift = Math.floorMod(-firstInWindow(offsets, leadInNanos), parts);
		return Arrays.copyOfRange(ShuffledGroups.draw(offsets.length + shift, parts, seed), shift,
				offsets.length + shift);
	}

	/**
	 * Gives each slot to the part whose turn it is, so that a process sees the whole rate
	 * while it is asked, however many parts it answers.
	 * @param offsets intended times
	 * @param startNanos time of offset 0
	 * @param slices whose turn it is
	 * @return number of the part of each slot
	 */
	public static int[] turns(long[] offsets, long startNanos, Slices slices) {
		return Arrays.stream(offsets).mapToInt((offset) -> slices.partAt(startNanos + offset)).toArray();
	}

	/**
	 * Chooses the slots of a part.
	 * @param offsets intended times of all parts
	 * @param drawn number of the part of each slot
	 * @param part number of the part
	 * @return intended times of that part
	 */
	public static long[] of(long[] offsets, int[] drawn, int part) {
		long[] own = new long[offsets.length];
		int count = 0;
		for (int slot = 0; slot < drawn.length; slot++) {
			if (drawn[slot] == part) {
				own[count++] = offsets[slot];
			}
		}
		return Arrays.copyOf(own, count);
	}

	private static int firstInWindow(long[] offsets, long leadInNanos) {
		int first = 0;
		while (first < offsets.length && offsets[first] < leadInNanos) {
			first++;
		}
		return first;
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
		// counted from the window on, so that all parts begin it with the same payloads
		int ordinal = (slot < this.firstInWindow) ? slot : slot - this.firstInWindow;
		this.part.give(lane, eventLoop, ordinal, this.startNanos + this.offsets[slot], this.clock.getAsLong());
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
	public long unsent(int ofPart) {
		return Math.max(0, this.offsets.length - Math.max(this.closedAt, this.firstInWindow));
	}

}
