package io.wiretrial.generator.phase;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.OperationSink;

/** One operation for each lane, now: how all subscribe, and leave. */
final class OnceEach implements Slots {

	private final AtomicIntegerArray taken;

	private final AtomicInteger left;

	/**
	 * Creates the slots of one phase.
	 * @param lanes lanes that take part, the first ones of the run
	 */
	OnceEach(int lanes) {
		this.taken = new AtomicIntegerArray(lanes);
		this.left = new AtomicInteger(lanes);
	}

	@Override
	public boolean take(Lane lane, OperationSink sink, int cell) {
		if (!this.taken.compareAndSet(lane.index(), 0, 1)) {
			return false;
		}
		long now = System.nanoTime();
		lane.take(sink, cell, lane.index(), 0, now, now);
		this.left.decrementAndGet();
		return true;
	}

	@Override
	public boolean exhausted(long nanos) {
		return this.left.get() == 0;
	}

	@Override
	public long close() {
		long open = 0;
		for (int lane = 0; lane < this.taken.length(); lane++) {
			open += this.taken.compareAndSet(lane, 0, 1) ? 1 : 0;
		}
		this.left.set(0);
		return open;
	}

}
