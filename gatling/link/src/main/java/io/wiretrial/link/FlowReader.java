package io.wiretrial.link;

import java.io.IOException;
import java.nio.channels.SelectionKey;

/**
 * The reading end of a flow: reads what the window, the queue and the memory allow. What
 * may not be read yet stays in the sender's socket, so the sender is slowed down as TCP
 * would. Hot path. Not safe for threads.
 */
final class FlowReader {

	/** Pieces that are read before others have their turn. */
	private static final int TURNS = 16;

	private final LinkLoop loop;

	private final Flow flow;

	private final LinkSocket from;

	private final DelayQueue queue;

	private final Allowance allowance;

	private boolean open;

	private boolean stopped;

	FlowReader(LinkLoop loop, Flow flow, LinkSocket from, DelayQueue queue, Allowance allowance) {
		this.loop = loop;
		this.flow = flow;
		this.from = from;
		this.queue = queue;
		this.allowance = allowance;
	}

	/**
	 * Begins to read, unless it was stopped before.
	 */
	void open() {
		this.open = !this.stopped;
		read();
	}

	/**
	 * Reads on after it waited.
	 */
	void resume() {
		this.allowance.waitNoLonger();
		read();
	}

	void read() {
		for (int turn = 0; turn < TURNS && mayRead(); turn++) {
			if (!readPiece()) {
				return;
			}
		}
		if (mayRead()) {
			want(true);
		}
	}

	/**
	 * Reads no more.
	 */
	void stop() {
		this.open = false;
		this.stopped = true;
		want(false);
	}

	private boolean mayRead() {
		return this.open && !this.allowance.waits();
	}

	// Whether there may be more.
	private boolean readPiece() {
		int most = this.allowance.bytes(this.loop.now(), this);
		if (most == 0) {
			want(false);
			return false;
		}
		int read;
		try {
			read = this.queue.read(this.from.channel(), most);
		}
		catch (IOException ex) {
			this.flow.broken(this.from);
			return false;
		}
		if (read > 0) {
			this.flow.keep(read);
		}
		else if (read < 0) {
			this.flow.end();
		}
		if (read < most && mayRead()) {
			want(true);
		}
		return read == most;
	}

	private void want(boolean wanted) {
		this.from.want(SelectionKey.OP_READ, wanted);
	}

}
