package io.wiretrial.generator.phase;

import java.util.concurrent.atomic.AtomicBoolean;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.OperationSink;

/** A single operation with the first payload, now: what parity plays. */
final class OneSlot implements Slots {

	private final AtomicBoolean taken = new AtomicBoolean();

	@Override
	public boolean take(Lane lane, OperationSink sink, int cell) {
		if (!this.taken.compareAndSet(false, true)) {
			return false;
		}
		long now = System.nanoTime();
		lane.take(sink, cell, 0, 0, now, now);
		return true;
	}

	@Override
	public boolean exhausted(long nanos) {
		return this.taken.get();
	}

	@Override
	public long close() {
		return this.taken.getAndSet(true) ? 0 : 1;
	}

}
