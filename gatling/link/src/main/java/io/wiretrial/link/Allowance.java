package io.wiretrial.link;

/**
 * Bytes of a sender that may be read, and what a flow waits for that may read none: its
 * own window, or the queue and the memory that others fill. Not safe for threads.
 */
final class Allowance {

	private final SendWindow window;

	private final Direction direction;

	private final DelayQueue queue;

	private final BufferPool memory;

	private boolean waitsForWindow;

	private boolean waitsForOthers;

	Allowance(SendWindow window, Direction direction, DelayQueue queue, BufferPool memory) {
		this.window = window;
		this.direction = direction;
		this.queue = queue;
		this.memory = memory;
	}

	SendWindow window() {
		return this.window;
	}

	/**
	 * Returns what may be read in one piece.
	 * @param now time on the clock
	 * @param reader resumed when that is something again
	 * @return bytes; 0 if the flow has to wait
	 */
	int bytes(long now, FlowReader reader) {
		long allowed = this.window.allowance(now);
		if (allowed <= 0) {
			this.waitsForWindow = true;
			return 0;
		}
		long room = this.direction.room(now);
		if (room == 0) {
			this.direction.await(reader);
			this.waitsForOthers = true;
			return 0;
		}
		int space = this.queue.space();
		if (space == 0) {
			this.memory.await(reader);
			this.waitsForOthers = true;
		}
		return (int) Math.min(space, Math.min(room, allowed));
	}

	boolean waits() {
		return this.waitsForWindow || this.waitsForOthers;
	}

	boolean waitsForWindow() {
		return this.waitsForWindow;
	}

	void waitNoLonger() {
		this.waitsForWindow = false;
		this.waitsForOthers = false;
	}

}
