package io.wiretrial.link;

import java.io.IOException;
import java.nio.channels.SelectionKey;

/**
 * One direction of one connection: keeps what was read until it is due, and writes it.
 * Hot path. Not safe for threads.
 */
final class Flow {

	private final Runnable deliver = this::deliverScheduled;

	private final LinkLoop loop;

	private final Connection connection;

	private final Route route;

	private final SendWindow window;

	private final DelayQueue queue;

	private final Allowance allowance;

	private final FlowReader reader;

	private final Acknowledgements acknowledgements;

	private State state = State.OPEN;

	private boolean scheduled;

	private boolean stuck;

	/** When the last piece arrives: the next one does not overtake it. */
	private long lastDue;

	Flow(LinkLoop loop, Connection connection, Route route, SendWindow window) {
		this.loop = loop;
		this.connection = connection;
		this.route = route;
		this.window = window;
		this.queue = new DelayQueue(loop.memory());
		this.allowance = new Allowance(window, route.there(), this.queue, loop.memory());
		this.reader = new FlowReader(loop, this, route.from(), this.queue, this.allowance);
		this.acknowledgements = new Acknowledgements(loop, route.back(), this::acknowledged);
		this.lastDue = loop.now();
	}

	FlowReader reader() {
		return this.reader;
	}

	/**
	 * Keeps what was just read. It is dated now, after it was read, so nothing is early.
	 * @param bytes how many were read
	 */
	void keep(int bytes) {
		long now = this.loop.now();
		this.queue.date(arrival(bytes, now), bytes);
		this.window.sent(bytes, now);
		if (this.queue.count() == 1) {
			next(now);
		}
	}

	/**
	 * Passes the end on, behind what was read.
	 */
	void end() {
		long now = this.loop.now();
		this.state = State.ENDING;
		this.reader.stop();
		arrival(0, now);
		if (this.queue.isEmpty()) {
			next(now);
		}
	}

	/**
	 * Passes a reset on, behind what was read. It does not wait for a receiver that does
	 * not read.
	 */
	void passReset() {
		if (this.state != State.RESETTING) {
			this.state = State.RESETTING;
			this.reader.stop();
			this.loop.timers().add(arrival(0, this.loop.now()), () -> {
				deliver();
				this.connection.resetPassed();
			});
		}
	}

	/**
	 * Forgets what is on its way: nobody is there to take it.
	 */
	void drop() {
		this.state = State.OVER;
		this.reader.stop();
		this.queue.clear();
	}

	boolean isOver() {
		return this.state == State.OVER;
	}

	void broken(LinkSocket socket) {
		this.connection.broken(socket);
	}

	private long arrival(long bytes, long now) {
		long due = this.route.there().send(bytes, now);
		this.lastDue = (due - this.lastDue > 0) ? due : this.lastDue;
		return this.lastDue;
	}

	// What comes next: at once if it is due.
	private void next(long now) {
		if (this.scheduled) {
			return;
		}
		if (!this.queue.isEmpty()) {
			deliverAt(this.queue.next(), now);
		}
		else if (this.state == State.ENDING) {
			deliverAt(this.lastDue, now);
		}
	}

	private void deliverAt(long time, long now) {
		if (time - now <= 0) {
			deliver();
		}
		else {
			this.scheduled = true;
			this.loop.timers().add(time, this.deliver);
		}
	}

	private void deliverScheduled() {
		this.scheduled = false;
		if (!this.queue.isEmpty() && this.route.to().connected()) {
			this.route.there().counters().late(this.loop.now() - this.queue.next());
		}
		deliver();
	}

	/**
	 * Writes what is due.
	 */
	void deliver() {
		if (!this.route.to().connected() || this.state == State.OVER) {
			return;
		}
		long now = this.loop.now();
		long due = this.queue.due(now);
		long written;
		try {
			written = (due > 0) ? this.queue.write(this.route.to().channel(), due) : 0;
			endIfPassed(now);
		}
		catch (IOException ex) {
			broken(this.route.to());
			return;
		}
		stuck(written < due);
		if (written == due) {
			next(now);
		}
		settle(written, now);
	}

	// A sender that is not read may hang up meanwhile.
	private void stuck(boolean isStuck) {
		this.route.to().want(SelectionKey.OP_WRITE, isStuck);
		if (isStuck != this.stuck) {
			this.stuck = isStuck;
			if (isStuck) {
				this.loop.resets().watch(this.route.from().channel(), this::hungUp);
			}
			else {
				this.loop.resets().forget(this.route.from().channel());
			}
		}
	}

	private void hungUp() {
		this.connection.hungUp(this.route.from());
	}

	private void endIfPassed(long now) throws IOException {
		if (this.state == State.ENDING && this.queue.isEmpty() && this.lastDue - now <= 0) {
			this.state = State.OVER;
			this.route.to().channel().shutdownOutput();
		}
	}

	// Last, as what is acknowledged may be read and delivered.
	private void settle(long written, long now) {
		this.route.there().counters().delivered(written);
		if (this.state == State.OVER) {
			this.connection.passed();
		}
		else if (written > 0) {
			this.acknowledgements.set(written, now);
		}
	}

	private void acknowledged(long bytes) {
		this.window.acknowledged(bytes);
		if (this.allowance.waitsForWindow()) {
			this.reader.resume();
		}
	}

	/** What became of the direction. */
	private enum State {

		OPEN,

		/** Read to its end, and not yet written to it. */
		ENDING,

		/** Its sender was reset. */
		RESETTING,

		/** All passed, or nobody is there to take it. */
		OVER

	}

}
