package io.wiretrial.generator.slot;

import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongSupplier;

import io.wiretrial.arms.lane.Lane;

/**
 * The closed model: a lane's next operation is intended when the lane is free, and
 * belongs to the part whose slice it then is, until the phase ends or the parts have had
 * their operations. After a failure the lane rests, so that a dead target makes nobody
 * spin. Hot path.
 */
public final class ClosedSlots implements Slots {

	public static final long REST_NANOS = 5_000_000;

	private final LongSupplier clock;

	private final long startNanos;

	private final Slices slices;

	private final Part[] parts;

	private final long limit;

	private final AtomicLongArray next;

	private volatile long endNanos;

	/**
	 * Creates the slots of one phase.
	 * @param clock monotonic nanoseconds
	 * @param startNanos earliest intended time
	 * @param endNanos no operation is intended from then on
	 * @param slices whose turn it is
	 * @param parts who plays
	 * @param limit most operations of a part
	 */
	public ClosedSlots(LongSupplier clock, long startNanos, long endNanos, Slices slices, List<Part> parts,
			long limit) {
		this.clock = clock;
		this.startNanos = startNanos;
		this.endNanos = endNanos;
		this.slices = slices;
		this.parts = parts.toArray(Part[]::new);
		this.limit = limit;
		this.next = new AtomicLongArray(this.parts.length);
	}

	@Override
	public boolean take(Lane lane, int eventLoop) {
		long now = this.clock.getAsLong();
		long intended = lane.failedLast() ? now + REST_NANOS : now;
		if (intended - this.startNanos < 0) {
			intended = this.startNanos;
		}
		if (intended - this.endNanos >= 0) {
			return false;
		}
		int part = this.slices.partAt(intended);
		long ordinal = this.next.getAndIncrement(part);
		if (ordinal >= this.limit) {
			return false;
		}
		this.parts[part].give(lane, eventLoop, ordinal, intended, now);
		return true;
	}

	@Override
	public boolean exhausted(long nanos) {
		return nanos - this.endNanos >= 0 || allTaken();
	}

	private boolean allTaken() {
		for (int part = 0; part < this.parts.length; part++) {
			if (this.next.get(part) < this.limit) {
				return false;
			}
		}
		return true;
	}

	@Override
	public void close() {
		this.endNanos = this.startNanos;
	}

}
