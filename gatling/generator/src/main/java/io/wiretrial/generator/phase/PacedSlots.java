package io.wiretrial.generator.phase;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.LongSupplier;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.OperationSink;

/**
 * The open model of sessions: each lane sends at equal intervals of its own, and the
 * lanes are spread evenly over one interval. A lane that is late sends at once and its
 * latency counts from the intended time. Hot path.
 */
final class PacedSlots implements Slots {

	private final LongSupplier clock;

	private final long startNanos;

	private final double intervalNanos;

	private final long lengthNanos;

	private final long leadInNanos;

	private final AtomicIntegerArray next;

	private volatile boolean closed;

	/**
	 * Creates the slots of one phase.
	 * @param clock monotonic nanoseconds
	 * @param startNanos when the phase starts
	 * @param lengthNanos how long it is, the lead-in included
	 * @param leadInNanos unrecorded time at its start
	 * @param lanes lanes that take part
	 * @param perSecond operations per second of all lanes together
	 */
	PacedSlots(LongSupplier clock, long startNanos, long lengthNanos, long leadInNanos, int lanes, double perSecond) {
		this.clock = clock;
		this.startNanos = startNanos;
		this.lengthNanos = lengthNanos;
		this.leadInNanos = leadInNanos;
		this.intervalNanos = lanes * 1e9 / perSecond;
		this.next = new AtomicIntegerArray(lanes);
	}

	@Override
	public boolean take(Lane lane, OperationSink sink, int cell) {
		int slot = this.next.get(lane.index());
		long offset = offset(lane.index(), slot);
		if (this.closed || offset >= this.lengthNanos) {
			return false;
		}
		// Only the lane itself takes its slots.
		this.next.lazySet(lane.index(), slot + 1);
		lane.take(sink, cell, slot, 0, this.startNanos + offset, this.clock.getAsLong());
		return true;
	}

	private long offset(int lane, int slot) {
		return (long) ((slot + (double) lane / this.next.length()) * this.intervalNanos);
	}

	@Override
	public boolean exhausted(long nanos) {
		for (int lane = 0; lane < this.next.length(); lane++) {
			if (!this.closed && offset(lane, this.next.get(lane)) < this.lengthNanos) {
				return false;
			}
		}
		return true;
	}

	@Override
	public long close() {
		this.closed = true;
		long open = 0;
		for (int lane = 0; lane < this.next.length(); lane++) {
			for (int slot = this.next.get(lane); offset(lane, slot) < this.lengthNanos; slot++) {
				open += (offset(lane, slot) >= this.leadInNanos) ? 1 : 0;
			}
		}
		return open;
	}

}
