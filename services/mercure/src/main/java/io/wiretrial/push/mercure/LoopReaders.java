package io.wiretrial.push.mercure;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.netty.channel.EventLoop;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

import io.wiretrial.broadcast.LoopInbox;

/**
 * Queue of what the publisher hands to one event loop, in order: events, and who comes
 * and goes between them. The event loop does all that waits in one task and flushes each
 * connection once. Hot path.
 */
final class LoopReaders {

	private static final Log logger = LogFactory.getLog(LoopReaders.class);

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
	void join(Seats seats, Reader reader, MissedEvents missed) {
		this.waiting.offer(new Joining(seats, reader, missed));
	}

	// On the publisher's thread.
	void leave(Seats seats, Reader reader) {
		this.waiting.offer(new Leaving(seats, reader));
	}

	// On the publisher's thread, which keeps its hold.
	void send(WireEvent event, List<Seats> seats) {
		Sending sending = new Sending(event, seats);
		event.hold();
		this.waiting.offer(sending);
	}

	// On the publisher's thread: memory is short.
	void cutBehind(List<Seats> seats, Runnable done) {
		this.waiting.offer(new Cutting(seats, done));
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
			catch (RuntimeException | Error ex) {
				step.failed();
				logger.error("Readers of the hub have been ended: report the stack trace as a bug.", ex);
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

		// A reader that got only part of it is ended, to come back for the rest.
		void failed();

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
		public void failed() {
			for (Seats some : this.seats) {
				some.readers().forEach(Reader::lose);
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
	private record Joining(Seats seats, Reader reader, MissedEvents missed) implements Step {

		@Override
		public void run(LoopReaders loop) {
			this.missed.events().forEach((event) -> loop.send(event, this.reader));
			this.reader.awaitTaken(this.missed);
			this.seats.add(this.reader);
		}

		@Override
		public void failed() {
			this.reader.lose();
		}

		@Override
		public void release() {
			this.missed.release();
		}

	}

	/**
	 * Readers of which those who are behind are cut, by what is left after a flush.
	 *
	 * @param seats where they are
	 * @param done told in any case
	 */
	private record Cutting(List<Seats> seats, Runnable done) implements Step {

		@Override
		public void run(LoopReaders loop) {
			loop.flush();
			for (Seats some : this.seats) {
				some.readers().forEach(Reader::cutIfBehind);
			}
		}

		@Override
		public void failed() {
			// They stay, and all are ended if nobody makes room.
		}

		@Override
		public void release() {
			this.done.run();
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
		public void failed() {
			// It has gone.
		}

		@Override
		public void release() {
			// Holds nothing.
		}

	}

}
