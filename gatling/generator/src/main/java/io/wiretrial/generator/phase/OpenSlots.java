package io.wiretrial.generator.phase;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.OperationSink;

/**
 * The open model: one shared schedule of intended times. A lane that comes late takes the
 * next slot all the same and sends at once. Hot path.
 */
final class OpenSlots implements Slots {

	private final LongSupplier clock;

	private final long startNanos;

	private final long[] offsets;

	private final int firstInWindow;

	private final PayloadOrder payloads;

	private final AtomicInteger next = new AtomicInteger();

	/**
	 * Creates the slots of one phase.
	 * @param clock monotonic nanoseconds
	 * @param startNanos time of offset 0
	 * @param offsets intended times in ascending order, nanoseconds from the start
	 * @param leadInNanos offset from which on slots count
	 * @param payloads order of payloads
	 */
	OpenSlots(LongSupplier clock, long startNanos, long[] offsets, long leadInNanos, PayloadOrder payloads) {
		this.clock = clock;
		this.startNanos = startNanos;
		this.offsets = offsets;
		this.payloads = payloads;
		int first = 0;
		while (first < offsets.length && offsets[first] < leadInNanos) {
			first++;
		}
		this.firstInWindow = first;
	}

	@Override
	public boolean take(Lane lane, OperationSink sink, int cell) {
		if (this.next.get() >= this.offsets.length) {
			return false;
		}
		int slot = this.next.getAndIncrement();
		if (slot >= this.offsets.length) {
			return false;
		}
		lane.take(sink, cell, slot, this.payloads.at(slot), this.startNanos + this.offsets[slot],
				this.clock.getAsLong());
		return true;
	}

	@Override
	public boolean exhausted(long nanos) {
		return this.next.get() >= this.offsets.length;
	}

	@Override
	public long close() {
		int taken = Math.min(this.next.getAndSet(this.offsets.length), this.offsets.length);
		return Math.subtractExact(this.offsets.length, Math.max(taken, this.firstInWindow));
	}

}
