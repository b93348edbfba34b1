package io.wiretrial.link;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SplittableRandom;

import org.jspecify.annotations.Nullable;

import io.wiretrial.link.network.Bandwidth;
import io.wiretrial.link.network.Segment;
import io.wiretrial.link.network.Way;

/**
 * One direction of a link: what all its connections share there. Not safe for threads.
 */
final class Direction {

	private final DirectionCounters counters = new DirectionCounters();

	private final Deque<FlowReader> waiting = new ArrayDeque<>();

	private final LinkLoop loop;

	private final long delayNanos;

	private final long jitterNanos;

	private final @Nullable Bottleneck bottleneck;

	private final SplittableRandom random;

	private boolean awaited;

	/**
	 * Makes a direction that nothing passes yet.
	 * @param way its delay and bandwidth
	 * @param loop loop that says the time and wakes what is due
	 * @param seed of the jitter
	 */
	Direction(Way way, LinkLoop loop, long seed) {
		this.loop = loop;
		this.delayNanos = way.delay().toNanos();
		this.jitterNanos = way.jitter().toNanos();
		Bandwidth bandwidth = way.bandwidth();
		this.bottleneck = (bandwidth != null) ? new Bottleneck(bandwidth, loop.now()) : null;
		this.random = new SplittableRandom(seed);
	}

	DirectionCounters counters() {
		return this.counters;
	}

	/**
	 * Returns how much may be sent in one piece.
	 * @param nowNanos time on the clock
	 * @return bytes of payload, 0 if the queue is full
	 */
	long room(long nowNanos) {
		return (this.bottleneck == null) ? BufferPool.LARGE_BYTES
				: Math.min(this.bottleneck.pieceBytes(), this.bottleneck.room(nowNanos));
	}

	/**
	 * Sends a piece.
	 * @param payloadBytes its payload, 0 for a segment without
	 * @param nowNanos time on the clock
	 * @return when it arrives
	 */
	long send(long payloadBytes, long nowNanos) {
		this.counters.read(payloadBytes, Segment.wireBytes(payloadBytes));
		long left = (this.bottleneck != null) ? this.bottleneck.leave(payloadBytes, nowNanos) : nowNanos;
		return left + delay();
	}

	/**
	 * Draws a delay, for what takes no bandwidth.
	 * @return nanoseconds, 0 or more
	 */
	long delay() {
		return (this.jitterNanos == 0) ? this.delayNanos
				: this.delayNanos + this.random.nextLong(-this.jitterNanos, this.jitterNanos + 1);
	}

	/**
	 * Lets a flow read on when the queue has room again, behind those that wait already.
	 * @param reader one that does not wait yet
	 */
	void await(FlowReader reader) {
		this.waiting.add(reader);
		awaitRoom();
	}

	private void awaitRoom() {
		if (!this.awaited && this.bottleneck != null && !this.waiting.isEmpty()) {
			this.awaited = true;
			this.loop.timers().add(this.bottleneck.roomAt(), this::resume);
		}
	}

	private void resume() {
		this.awaited = false;
		// Who takes the room waits again behind the others.
		while (!this.waiting.isEmpty() && room(this.loop.now()) > 0) {
			this.waiting.remove().resume();
		}
		awaitRoom();
	}

}
