package io.wiretrial.link;

import java.util.function.LongConsumer;

/**
 * The acknowledgements of one direction of a connection on their way back to the sender.
 * They take the delay of the way back, in order, and none of its bandwidth. Not safe for
 * threads.
 */
final class Acknowledgements {

	private final DueBytes due = new DueBytes();

	private final Runnable arrive = this::arrive;

	private final LinkLoop loop;

	private final Direction back;

	private final LongConsumer arrived;

	private long last;

	Acknowledgements(LinkLoop loop, Direction back, LongConsumer arrived) {
		this.loop = loop;
		this.back = back;
		this.arrived = arrived;
		this.last = loop.now();
	}

	/**
	 * Sends an acknowledgement. Without delay it arrives before this returns.
	 * @param bytes what is acknowledged
	 * @param now time on the clock
	 */
	void set(long bytes, long now) {
		long delay = this.back.delay();
		if (delay == 0 && this.due.isEmpty()) {
			this.arrived.accept(bytes);
			return;
		}
		this.last = Math.max(0, now + delay - this.last) + this.last;
		if (this.due.isEmpty()) {
			this.loop.timers().add(this.last, this.arrive);
		}
		this.due.add(this.last, bytes);
	}

	private void arrive() {
		long bytes = this.due.due(this.loop.now());
		this.due.remove(bytes);
		if (!this.due.isEmpty()) {
			this.loop.timers().add(this.due.next(), this.arrive);
		}
		this.arrived.accept(bytes);
	}

}
