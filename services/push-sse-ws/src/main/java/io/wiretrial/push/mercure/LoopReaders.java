package io.wiretrial.push.mercure;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.netty.channel.EventLoop;

import io.wiretrial.broadcast.LoopInbox;

/**
 * What the publisher hands to one event loop, in order: events, and who comes and goes
 * between them. The event loop does all that waits in one task and flushes each
 * connection once. Hot path.
 */
final class LoopReaders {

	/** So that a flood leaves the event loop time for reading and writing. */
	private static final int MAX_STEPS = 256;

	private final HubCounts counts;

	private final LoopInbox<Step> waiting;

	private final List<Reader> touched = new ArrayList<>();

	private long oldestNanos;

	LoopReaders(EventLoop loop, HubCounts counts) {
		this.counts = counts;
		this.waiting = new LoopInbox<>(loop, new ConcurrentLinkedQueue<>(), this::drain, Step::release);
	}

	// On the publisher's thread.
	void join(Seats seats, Reader reader, List<WireEvent> missed) {
		this.waiting.offer(new Joining(seats, reader, missed));
	}

	// On the publisher's thread.
	void leave(Seats seats, Reader reader) {
		this.waiting.offer(new Leaving(seats, reader));
	}

	// On the publisher's thread, which keeps its hold.
	void send(WireEvent event, List<Seats> seats) {
		this.waiting.offer(new Sending(event.hold(), seats));
	}

	private void drain() {
		this.oldestNanos = Long.MAX_VALUE;
		for (int done = 0; done < MAX_STEPS; done++) {
			Step step = this.waiting.poll();
			if (step == null) {
				break;
			}
			try {
				step.run(this);
			}
			finally {
				step.release();
			}
		}
		flush();
	}

	private void send(WireEvent event, Reader reader) {
		if (reader.send(event)) {
			this.touched.add(reader);
		}
	}

	private void flush() {
		if (this.touched.isEmpty()) {
			return;
		}
		long nowNanos = System.nanoTime();
		for (Reader reader : this.touched) {
			reader.flush(nowNanos);
		}
		this.touched.clear();
		if (this.oldestNanos != Long.MAX_VALUE) {
			this.counts.wrote(System.nanoTime() - this.oldestNanos);
		}
	}

	/**
	 * One thing to do on the event loop.
	 */
	private sealed interface Step {

		void run(LoopReaders loop);

		void release();

	}

	/**
	 * An event for all readers of some interests.
	 *
	 * @param event what to send
	 * @param seats to whom
	 */
	private record Sending(WireEvent event, List<Seats> seats) implements Step {

		@Override
		public void run(LoopReaders loop) {
			loop.oldestNanos = Math.min(loop.oldestNanos, this.event.sinceNanos());
			for (Seats some : this.seats) {
				for (Reader reader : some.readers()) {
					loop.send(this.event, reader);
				}
			}
		}

		@Override
		public void release() {
			this.event.release();
		}

	}

	/**
	 * A reader that gets every event from now on.
	 *
	 * @param seats where it belongs
	 * @param reader who comes
	 * @param missed what it gets before
	 */
	private record Joining(Seats seats, Reader reader, List<WireEvent> missed) implements Step {

		@Override
		public void run(LoopReaders loop) {
			this.missed.forEach((event) -> loop.send(event, this.reader));
			this.seats.add(this.reader);
		}

		@Override
		public void release() {
			this.missed.forEach(WireEvent::release);
		}

	}

	/**
	 * A reader that has gone.
	 *
	 * @param seats where it belonged
	 * @param reader who goes
	 */
	private record Leaving(Seats seats, Reader reader) implements Step {

		@Override
		public void run(LoopReaders loop) {
			this.seats.remove(this.reader);
		}

		@Override
		public void release() {
			// Holds nothing.
		}

	}

}
