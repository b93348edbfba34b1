package io.wiretrial.guard.turn;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

import io.netty.channel.EventLoop;
import io.netty.util.concurrent.FastThreadLocal;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Ticker;

/**
 * Turns of what one event loop has to do that may take long, such as answers of many
 * parts that nobody holds back, whether they are asked for at once or one by one: a task
 * that asks for the next runs before Netty looks at its sockets, for up to a second. What
 * begins goes on at once, so that what is short never waits. What is long has a
 * millisecond between two looks at the sockets, and waits behind others then, in order.
 * For the event loop; hot path.
 */
public final class LoopTurns {

	/** Of one in a row. */
	static final long TURN_NANOS = 250_000;

	/** Of all that wait between two looks at the sockets. */
	static final long ROUND_NANOS = 1_000_000;

	private static final FastThreadLocal<LoopTurns> LOOP = new FastThreadLocal<>() {
		@Override
		protected LoopTurns initialValue() {
			return new LoopTurns(Ticker.systemTicker());
		}
	};

	private final Deque<Work> waiting = new ArrayDeque<>();

	private final Ticker clock;

	/** Of the turns until the next look at the sockets. */
	private long endNanos;

	private boolean roundComes;

	private boolean nextComes;

	/**
	 * Creates turns of an event loop that has no other.
	 * @param clock tells how long a turn lasts
	 */
	public LoopTurns(Ticker clock) {
		this.clock = clock;
	}

	/**
	 * Returns the turns of the event loop whose thread calls.
	 * @return always the same on that thread
	 */
	public static LoopTurns ofThisLoop() {
		return LOOP.get();
	}

	/**
	 * Returns whether a turn is over.
	 * @param endNanos when it ends
	 * @return true from then on
	 */
	public boolean isOver(long endNanos) {
		return this.clock.nanoTime() - endNanos >= 0;
	}

	/**
	 * Does some of what can go on, or waits with it if others do, or if the time until
	 * the next look at the sockets is used up.
	 * @param work what does not wait
	 * @param first whether so little of it is done that it goes on at once
	 * @param loop event loop that these turns are of
	 */
	public void take(Work work, boolean first, EventLoop loop) {
		expectRound(loop);
		boolean atOnce = first || (this.waiting.isEmpty() && !isOver(this.endNanos));
		if (!atOnce || work.turn(this.clock.nanoTime() + TURN_NANOS)) {
			this.waiting.addLast(work);
			expectNext(loop);
		}
	}

	// Before Netty looks at sockets again, it runs tasks that tasks submit, but none that
	// they schedule.
	private void expectRound(EventLoop loop) {
		if (!this.roundComes) {
			this.roundComes = true;
			this.endNanos = this.clock.nanoTime() + ROUND_NANOS;
			Future<?> unused = loop.schedule(() -> round(loop), 1, TimeUnit.NANOSECONDS);
		}
	}

	private void round(EventLoop loop) {
		this.roundComes = false;
		if (!this.waiting.isEmpty()) {
			expectRound(loop);
			expectNext(loop);
		}
	}

	// Behind the tasks of what had its turn, which take time, too.
	private void expectNext(EventLoop loop) {
		if (!this.nextComes && !isOver(this.endNanos)) {
			this.nextComes = true;
			loop.execute(() -> next(loop));
		}
	}

	private void next(EventLoop loop) {
		this.nextComes = false;
		Work work = isOver(this.endNanos) ? null : this.waiting.pollFirst();
		if (work != null && work.turn(this.clock.nanoTime() + TURN_NANOS)) {
			this.waiting.addLast(work);
		}
		if (!this.waiting.isEmpty()) {
			expectRound(loop);
			expectNext(loop);
		}
	}

	/** What is done in turns. */
	public interface Work {

		/**
		 * Does some of it.
		 * @param endNanos when the turn ends: what is begun by then is finished
		 * @return whether it waits for another turn
		 */
		boolean turn(long endNanos);

	}

}
