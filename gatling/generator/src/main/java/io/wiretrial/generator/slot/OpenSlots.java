package io.wiretrial.generator.slot;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

import io.wiretrial.arms.lane.Lane;

/**
 * The open model: one shared schedule of intended times, each with the part that it
 * belongs to. A lane that comes late takes the next slot all the same and sends at once.
 * Hot path.
 */
public final class OpenSlots implements Slots {

	private final LongSupplier clock;

	private final long startNanos;

	private final long[] offsets;

	private final int[] drawn;

	private final Part[] parts;

	private final int firstInWindow;

	private final int[] ordinals;

	private final AtomicInteger next = new AtomicInteger();

	private volatile int closedAt;

	/**
	 * Creates the slots of one phase.
	 * @param clock monotonic nanoseconds
	 * @param startNanos time of offset 0
	 * @param offsets intended times in ascending order, nanoseconds from the start
	 * @param drawn number of the part of each slot, as {@link #draw} or {@link #turns}
	 * gives it
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
		this.ordinals = ordinals(drawn, this.firstInWindow, parts.size());
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

	private static int firstInWindow(long[] offsets, long leadInNanos) {
		int first = 0;
		while (first < offsets.length && offsets[first] < leadInNanos) {
			first++;
		}
		return first;
	}

	// Counted from the window on, so that all parts begin it with the same payloads.
	private static int[] ordinals(int[] drawn, int firstInWindow, int parts) {
		int[] ordinals = new int[drawn.length];
		int[] counts = new int[parts];
		for (int slot = 0; slot < drawn.length; slot++) {
			if (slot == firstInWindow) {
				Arrays.fill(counts, 0);
			}
			ordinals[slot] = counts[drawn[slot]]++;
		}
		return ordinals;
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
		this.parts[this.drawn[slot]].give(lane, eventLoop, this.ordinals[slot], this.startNanos + this.offsets[slot],
				this.clock.getAsLong());
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
