package io.wiretrial.generator.slot;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

import io.wiretrial.arms.lane.Lane;

/**
 * One operation for each lane of an arm, now: how all subscribe, and leave, and how
 * parity asks one lane.
 */
public final class OneSlotPerLane implements Slots {

	private final ArmShare part;

	private final int firstLane;

	private final AtomicIntegerArray taken;

	private final AtomicInteger left;

	private volatile long unsent;

	/**
	 * Creates the slots of one phase.
	 * @param part who plays
	 * @param lanes lanes that take part, from the first one of the part on
	 */
	public OneSlotPerLane(ArmShare part, int lanes) {
		this.part = part;
		this.firstLane = part.conditions().firstLane();
		this.taken = new AtomicIntegerArray(lanes);
		this.left = new AtomicInteger(lanes);
	}

	@Override
	public boolean take(Lane lane, int eventLoop) {
		int place = lane.index() - this.firstLane;
		if (place < 0 || place >= this.taken.length() || !this.taken.compareAndSet(place, 0, 1)) {
			return false;
		}
		long now = System.nanoTime();
		this.part.give(lane, eventLoop, place, now, now);
		this.left.decrementAndGet();
		return true;
	}

	@Override
	public boolean exhausted(long nanos) {
		return this.left.get() == 0;
	}

	@Override
	public void close() {
		long open = 0;
		for (int place = 0; place < this.taken.length(); place++) {
			open += this.taken.compareAndSet(place, 0, 1) ? 1 : 0;
		}
		this.unsent = open;
		this.left.set(0);
	}

	@Override
	public long unsent(int ofPart) {
		return this.unsent;
	}

}
