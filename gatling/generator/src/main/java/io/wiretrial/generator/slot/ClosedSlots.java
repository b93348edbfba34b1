package io.wiretrial.generator.slot;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.generator.record.Window;

/**
 * The closed model: a lane's next operation is intended when the lane is free and its
 * part has its turn, until the phase ends. After a failure the lane rests, so that a dead
 * target makes nobody spin. Hot path.
 */
public final class ClosedSlots implements Slots {

	/** Rest of a lane after a failure. */
	public static final long REST_NANOS = 5_000_000;

	private final LongSupplier clock;

	private final Window phase;

	private final Turns turns;

	private final ArmShare part;

	private final AtomicLong next = new AtomicLong();

	private volatile boolean closed;

	/**
	 * Creates the slots of one part in a phase.
	 * @param clock monotonic nanoseconds
	 * @param phase time in which operations are intended
	 * @param turns when the part sends
	 * @param part who plays
	 */
	public ClosedSlots(LongSupplier clock, Window phase, Turns turns, ArmShare part) {
		this.clock = clock;
		this.phase = phase;
		this.turns = turns;
		this.part = part;
	}

	@Override
	public boolean take(Lane lane, int eventLoop) {
		long now = this.clock.getAsLong();
		long intended = lane.failedLast() ? now + REST_NANOS : now;
		if (intended - this.phase.startNanos() < 0) {
			intended = this.phase.startNanos();
		}
		intended = this.turns.next(intended);
		if (this.closed || intended - this.phase.endNanos() >= 0) {
			return false;
		}
		this.part.give(lane, eventLoop, this.next.getAndIncrement(), intended, now);
		return true;
	}

	@Override
	public boolean exhausted(long nanos) {
		return this.closed || nanos - this.phase.endNanos() >= 0;
	}

	@Override
	public void close() {
		this.closed = true;
	}

}
