package io.wiretrial.generator.phase;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.OperationSink;

/**
 * The closed model: a lane's next operation is intended when the lane is free, until the
 * phase ends. After a failure the lane rests, so that a dead target makes nobody spin.
 * Hot path.
 */
final class ClosedSlots implements Slots {

	static final long REST_NANOS = 5_000_000;

	private final LongSupplier clock;

	private final long startNanos;

	private final PayloadOrder payloads;

	private final AtomicLong next = new AtomicLong();

	private volatile long endNanos;

	/**
	 * Creates the slots of one phase.
	 * @param clock monotonic nanoseconds
	 * @param startNanos earliest intended time
	 * @param endNanos no operation is intended from then on
	 * @param payloads order of payloads
	 */
	ClosedSlots(LongSupplier clock, long startNanos, long endNanos, PayloadOrder payloads) {
		this.clock = clock;
		this.startNanos = startNanos;
		this.endNanos = endNanos;
		this.payloads = payloads;
	}

	@Override
	public boolean take(Lane lane, OperationSink sink, int cell) {
		long now = this.clock.getAsLong();
		long intended = lane.failedLast() ? now + REST_NANOS : now;
		if (intended - this.startNanos < 0) {
			intended = this.startNanos;
		}
		if (intended - this.endNanos >= 0) {
			return false;
		}
		long ordinal = this.next.getAndIncrement();
		lane.take(sink, cell, ordinal, this.payloads.at(ordinal), intended, now);
		return true;
	}

	@Override
	public boolean exhausted(long nanos) {
		return nanos - this.endNanos >= 0;
	}

	@Override
	public long close() {
		this.endNanos = this.startNanos;
		return 0;
	}

}
