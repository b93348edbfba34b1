package io.wiretrial.generator.slot;

import java.util.concurrent.atomic.AtomicBoolean;

import io.wiretrial.arms.lane.Lane;

/** A single operation with the first payload, now: what parity plays. */
public final class OneSlot implements Slots {

	private final AtomicBoolean taken = new AtomicBoolean();

	private final Part part;

	public OneSlot(Part part) {
		this.part = part;
	}

	@Override
	public boolean take(Lane lane, int eventLoop) {
		if (!this.taken.compareAndSet(false, true)) {
			return false;
		}
		long now = System.nanoTime();
		this.part.give(lane, eventLoop, 0, now, now);
		return true;
	}

	@Override
	public boolean exhausted(long nanos) {
		return this.taken.get();
	}

	@Override
	public void close() {
		this.taken.set(true);
	}

}
